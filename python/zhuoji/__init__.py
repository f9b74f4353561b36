"""zhuoji (捉鸡): plays, settles and simulates the chicken-catching mahjongs of Guizhou."""
