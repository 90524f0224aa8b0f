import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { needs } from '../../needs.ts'
import type { CaseResult } from '../../../src/contract/cases.ts'
import { junitOf } from '../../../src/main/exports/junit.ts'

const base: CaseResult = {
  file: '/home/ann/cases/a.json',
  game: 'patchwork',
  match: null,
  turn: 12,
  seat: 0,
  note: '',
  asks: { must: ['PLAY 1 0 0'] },
  recorded: 'SKIP',
  result: 'passed',
  why: '',
  got: 'PLAY 1 0 0',
  micros: 12_000,
  divergedAt: null,
  errors: '',
}

/** The elements of a report, from the outside in, as a reader of XML that takes nothing malformed sees them. */
function elementsOf(xml: string): unknown {
  needs('python3')
  const script = [
    'import json, sys, xml.etree.ElementTree as tree',
    'root = tree.fromstring(sys.stdin.buffer.read())',
    'print(json.dumps([[each.tag, each.attrib, (each.text or "").strip()] for each in root.iter()]))',
  ]
  const { stdout, stderr } = spawnSync('python3', ['-c', script.join('\n')], { input: xml, encoding: 'utf8' })
  return stderr === '' ? JSON.parse(stdout) : stderr
}

test('A report counts its cases, and shows the expected answer of each failure', () => {
  const failed = { ...base, result: 'failed', got: 'SKIP', why: 'it must be PLAY 1 0 0' } as const
  const faulted = { ...base, result: 'faulted', got: null, why: 'crash', errors: 'Traceback\nboom' } as const
  const counts = { name: 'botscope check ./bot', tests: '3', failures: '1', errors: '1', time: '0.250000' }
  const reported = (got: string) => `Expected: PLAY 1 0 0\nGot: ${got}\nRecorded: SKIP`
  const named = { classname: 'patchwork', name: 'a', time: '0.012000' }
  expect(elementsOf(junitOf('./bot', [base, failed, faulted], 250))).toEqual([
    ['testsuites', counts, ''],
    ['testsuite', counts, ''],
    ['testcase', named, ''],
    ['testcase', named, ''],
    ['failure', { type: 'failed', message: 'it must be PLAY 1 0 0' }, reported('SKIP')],
    ['testcase', named, ''],
    ['error', { type: 'faulted', message: 'crash' }, reported('(no answer)')],
    ['system-err', {}, 'Traceback\nboom'],
  ])
})

test('No text of a bot breaks a report', () => {
  const text = `]]></failure><x a="'&amp;\u0000\u001b[2J\u0085\u2028\ufffe\ud800\u{1ffff}\n\t`
  const hostile = { ...base, result: 'failed', note: text, got: text, why: text, errors: text } as const
  const shown = `]]></failure><x a="'&amp;\\x00\\x1b[2J\\x85\\u{2028}\ufffd\\u{d800}\u{1ffff}\\n\\t`
  const counts = { name: 'botscope check .', tests: '1', failures: '1', errors: '0', time: '0.001000' }
  expect(elementsOf(junitOf('.', [hostile], 1))).toEqual([
    ['testsuites', counts, ''],
    ['testsuite', counts, ''],
    ['testcase', { classname: 'patchwork', name: `a: ${shown}`, time: '0.012000' }, ''],
    ['failure', { type: 'failed', message: shown }, `Expected: PLAY 1 0 0\nGot: ${shown}\nRecorded: SKIP`],
    ['system-err', {}, shown.replace('\\n', '\n')],
  ])
})
