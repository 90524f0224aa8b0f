# A bot for @title@: it goes to the nearest town that it has not visited.
towns = [tuple(map(int, input().split())) for _ in range(int(input()))]
left = set(range(1, len(towns)))
while left:
    x, y = towns[int(input())]
    nearest = min(left, key=lambda town: ((towns[town][0] - x) ** 2 + (towns[town][1] - y) ** 2, town))
    left.remove(nearest)
    print(nearest, flush=True)
