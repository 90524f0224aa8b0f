import { expect, test } from 'vitest'
import { processMark, marksInPs } from '../../../src/main/bots/mark.ts'

test("The marks of bots are found in what macOS' ps prints: numbers, command lines and environments", () => {
  const mark = processMark('0190-match', 1)
  const text = [
    '    1 /sbin/launchd',
    `  501 /usr/local/bin/python3 my bot.py PATH=/usr/bin:/bin BOTSCOPE_MATCH=${mark} PWD=/opt/my bots`,
    '  502 grep BOTSCOPE_MATCH LANG=C',
    `99999 /opt/my bots/a.out BOTSCOPE_MATCH=${mark}`,
  ]
  expect(marksInPs(`${text.join('\n')}\n`)).toEqual([
    { pid: 501, mark },
    { pid: 99999, mark },
  ])
})
