import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { timeSentence } from '../../../../src/reading/profile-text.ts'
import { fixtures } from '../../../bots/commands.ts'
import { jdkIsMissing } from '../../../summary.ts'
import { hasJdk } from '../../debug/debugged.ts'
import { other, Scratch } from '../played.ts'
import { profiledTurns, smallParts } from './profiled.ts'

const scratch = new Scratch()
afterAll(() => scratch.close())
beforeEach(({ skip }) => {
  if (!hasJdk) skip(jdkIsMissing)
})

const own = { name: 'own', command: 'java SlowTurns', folder: scratch.folder }

test('Each slow turn of a bot in Java names its method, and the collector, the sleep and the lock', async () => {
  execFileSync('javac', ['-d', scratch.folder, join(fixtures, 'SlowTurns.java')])
  const [card] = await scratch.play([own, other])
  const profile = await profiledTurns(scratch, card!, { seat: 0, times: 1 })
  const methods = ['SlowTurns.spin', 'SlowTurns.churn', 'SlowTurns.nap', 'SlowTurns.queue']
  expect(smallParts(profile, methods)).toEqual([])
  const [, churned, napped, queued] = profile.turns
  expect([
    profile.different,
    churned!.events.gcPauses! > 0,
    napped!.events.sleepMillis! > napped!.events.lockMillis!,
    queued!.events.lockMillis! > queued!.events.sleepMillis!,
  ]).toEqual([0, true, true, true])
  expect([churned!, napped!, queued!].map(timeSentence)).toEqual([
    expect.stringMatching(/ms garbage collection/),
    expect.stringMatching(/ms asleep/),
    expect.stringMatching(/ms waiting for a lock or a thread/),
  ])
})

test('What a bot writes in the place of its recording is none', async () => {
  writeFileSync(
    join(scratch.folder, 'Lies.java'),
    `import java.nio.file.*;
    class Lies {
      public static void main(String[] args) throws Exception {
        new java.io.BufferedReader(new java.io.InputStreamReader(System.in)).lines().limit(26).count();
        System.out.println("SKIP");
        String options = java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments().toString();
        String file = options.replaceAll("(?s).*filename=([^,]*),.*", "$1");
        Files.writeString(Path.of(file), "FLR lies");
        Runtime.getRuntime().halt(0);
      }
    }`,
  )
  execFileSync('javac', ['-d', scratch.folder, join(scratch.folder, 'Lies.java')])
  const [card] = await scratch.play([other, other])
  const lying = { ...own, command: 'java Lies' }
  await expect(
    scratch.studio.calls.profile({ match: card!.id, seat: 0, turns: [1], bot: lying }),
  ).rejects.toThrow('The recording of bot "java Lies" cannot be read: ')
})
