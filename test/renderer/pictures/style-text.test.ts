import { expect, test } from 'vitest'
import { rulesIn } from '../../../src/renderer/pictures/style-text.ts'

test('Rules are returned as written', () => {
  expect(rulesIn('@charset "utf-8";.a{color:red}.b,.c > d{border:1px solid var(--x)}')).toEqual([
    { head: '@charset "utf-8"', body: null },
    { head: '.a', body: 'color:red' },
    { head: '.b,.c > d', body: 'border:1px solid var(--x)' },
  ])
})

test('Nested blocks stay in their block', () => {
  const [rule, ...others] = rulesIn('@media (width < 5px){.a{color:red}.b{top:0}}.c{}')
  expect([rule, others]).toEqual([
    { head: '@media (width < 5px)', body: '.a{color:red}.b{top:0}' },
    [{ head: '.c', body: '' }],
  ])
  expect(rulesIn(rule!.body!)).toHaveLength(2)
})

test('Brackets in comments and strings, or after a backslash, end nothing', () => {
  const text = '/* } */ .a::after{content:"}{;\\""} .b\\{c{content:\'}\'/* { */}'
  expect(rulesIn(text)).toEqual([
    { head: '.a::after', body: 'content:"}{;\\""' },
    { head: '.b\\{c', body: "content:'}'/* { */" },
  ])
})
