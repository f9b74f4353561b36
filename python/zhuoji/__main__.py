"""`python -m zhuoji` is the command `zhuoji`."""

from zhuoji.cli import main

main()
