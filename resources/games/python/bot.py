# A bot for @title@: it leaves a multiple of 4 on the heap whenever it can.
while True:
    print(int(input()) % 4 or 1, flush=True)
