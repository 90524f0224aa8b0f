// A bot for @title@: it leaves a multiple of 4 on the heap whenever it can.
import { createInterface } from 'node:readline'

for await (const line of createInterface({ input: process.stdin })) {
  console.log(Number(line) % 4 || 1)
}
