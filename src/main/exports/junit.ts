import { basename } from 'node:path'
import type { CaseResult } from '../../contract/cases.ts'
import { requirementsText } from '../../reading/requirements-text.ts'
import { escapedControls } from '../../escape-controls.ts'

/** No text of a bot can break the report. */
export function junitOf(bot: string, results: readonly CaseResult[], millis: number): string {
  const suite = attributes({
    name: `botscope check ${bot}`,
    tests: results.length,
    failures: results.filter(({ result }) => result === 'failed').length,
    errors: results.filter(({ result }) => result === 'faulted').length,
    time: seconds(millis * 1000),
  })
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${suite}>`,
    `  <testsuite${suite}>`,
    ...results.flatMap(testCase),
    '  </testsuite>',
    '</testsuites>',
  ]
  return `${lines.join('\n')}\n`
}

function testCase(result: CaseResult): readonly string[] {
  const { file, game, note, micros, errors } = result
  const name = basename(file, '.json') + (note === '' ? '' : `: ${note}`)
  return [
    `    <testcase${attributes({ classname: game, name, time: seconds(micros) })}>`,
    ...trouble(result),
    ...(errors === '' ? [] : [`      <system-err>${texts(errors.split('\n'))}</system-err>`]),
    '    </testcase>',
  ]
}

function trouble({ result, why, asks, got, recorded }: CaseResult): readonly string[] {
  if (result === 'passed') return []
  const tag = result === 'failed' ? 'failure' : 'error'
  const parts = [
    `Expected: ${requirementsText(asks)}`,
    `Got: ${got ?? '(no answer)'}`,
    `Recorded: ${recorded ?? '(no answer)'}`,
  ]
  return [`      <${tag}${attributes({ type: result, message: why })}>${texts(parts)}</${tag}>`]
}

function seconds(micros: number): string {
  return (micros / 1_000_000).toFixed(6)
}

function attributes(values: { readonly [name: string]: string | number }): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
}

function texts(lines: readonly string[]): string {
  return lines.map(escaped).join('\n')
}

/** Makes terminal controls visible, replaces characters that XML forbids, and escapes markup. */
function escaped(text: string): string {
  return escapedControls(text)
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[&<>"]/g, (character) => entities[character as keyof typeof entities])
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
