import { expect, test } from 'vitest'
import { isRegistered } from '../../../src/main/bots/executable.ts'

const java = 'enabled\ninterpreter /usr/bin/jarwrapper\nflags: \noffset 2\nmagic cafe00be\nmask ffff00ff\n'
const jar = 'enabled\ninterpreter /usr/bin/jexec\nflags: \nextension .jar\n'

test.each([
  [java, 'a', '..\xca\xfe\x12\xbe', true],
  [java, 'a', '..\xca\xfe\x12\xbf', false],
  [java, 'a', '..\xca\xfe\x12', false],
  [java.replace('enabled', 'disabled'), 'a', '..\xca\xfe\x12\xbe', false],
  [java.replace('mask ffff00ff\n', ''), 'a', '..\xca\xfe\x12\xbe', false],
  [jar, 'bots/a.jar', 'PK', true],
  [jar, 'bots/jar', 'PK', false],
  [jar.replace('enabled', 'disabled'), 'bots/a.jar', 'PK', false],
])(
  'A format is registered by extension or by masked bytes, unless it is disabled: %j %s %j',
  (format, path, beginning, isOne) => {
    expect(isRegistered(path, Buffer.from(beginning, 'latin1'), [format])).toBe(isOne)
  },
)
