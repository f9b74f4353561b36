NAMES = tuple(f"{r}{s}" for s in "mps" for r in range(1, 10))
