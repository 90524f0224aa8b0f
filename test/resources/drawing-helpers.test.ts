import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { telemetryOfLine, telemetryIn } from '../../src/engine/drawings.ts'
import { home } from '../files.ts'
import { needs } from '../needs.ts'

const helpers = `${home}resources/bots/`
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-drawing-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const at = (x: number, y: number) => ({ kind: 'cell', x, y })
const said = {
  drawings: [
    { kind: 'cell', at: at(3, 4), ink: null, text: '' },
    { kind: 'cell', at: at(0, 12), ink: 'red', text: 'red is near' },
    { kind: 'text', at: at(3, 4), ink: null, text: 'red is near' },
    { kind: 'text', at: { kind: 'path', path: ['tokens', 0] }, ink: 'grey', text: 'two lines, é' },
    { kind: 'arrow', from: at(0, 0), to: at(3, 4), ink: null, text: '' },
    { kind: 'arrow', from: at(0, 0), to: at(3, 4), ink: 'green', text: 'plan b' },
    { kind: 'value', at: at(1, 2), value: -0.25 },
    { kind: 'value', at: at(1, 2), value: 3 },
  ],
  values: [
    { name: 'nodes', value: 12_345_678, of: 'seat' },
    { name: 'eval', value: 1e-7, of: 'seat' },
  ],
  beliefs: [
    { kind: 'belief', path: ['buttons', 1], claim: { value: 7, tolerance: 0 } },
    { kind: 'belief', path: ['x'], claim: { value: 1.5, tolerance: 0.01 } },
    { kind: 'belief', path: ['tokens', 0], claim: { value: [3, 'a b'], tolerance: 0 } },
    { kind: 'belief', path: ['walls', 'east'], claim: { rows: ['.0.', '..?'] } },
  ],
}

/** What a program writes to stderr; all its lines mean something. */
function written(program: string, args: readonly string[]): string {
  const { stderr, status } = spawnSync(program, args, { encoding: 'utf8', cwd: folder })
  const plain = stderr.split(/\r?\n/).filter((line) => line !== '' && telemetryOfLine(line) === null)
  expect([status, plain]).toEqual([0, []])
  return stderr
}

test('The output of drawing.py is read as intended', () => {
  needs('python3')
  const program = `import sys; sys.path.insert(0, ${JSON.stringify(helpers)}); sys.dont_write_bytecode = True
import drawing
drawing.cell((3, 4))
drawing.cell((0, 12), "red", "red is near")
drawing.text((3, 4), "red is near")
drawing.text("tokens[0]", "two\\nlines, é", "grey")
drawing.arrow((0, 0), (3, 4))
drawing.arrow((0, 0), (3, 4), "green", "plan  b")
drawing.value((1, 2), -0.25)
drawing.value((1, 2), 3)
drawing.plot("nodes", 12345678)
drawing.plot("eval", 1e-7)
drawing.expect("buttons[1]", 7)
drawing.expect("x", 1.5, 0.01)
drawing.expect("tokens[0]", [3, "a b"])
drawing.expect_grid("walls.east", [".0.", "..?"])
`
  writeFileSync(join(folder, 'says.py'), program)
  expect(telemetryIn(written('python3', ['says.py']))).toEqual(said)
})

test('The output of drawing.js is read as intended', () => {
  const program = `const drawing = require(${JSON.stringify(`${helpers}drawing.js`)})
drawing.cell([3, 4])
drawing.cell([0, 12], 'red', 'red is near')
drawing.text([3, 4], 'red is near')
drawing.text('tokens[0]', 'two\\nlines, é', 'grey')
drawing.arrow([0, 0], [3, 4])
drawing.arrow([0, 0], [3, 4], 'green', 'plan  b')
drawing.value([1, 2], -0.25)
drawing.value([1, 2], 3)
drawing.plot('nodes', 12345678)
drawing.plot('eval', 1e-7)
drawing.expect('buttons[1]', 7)
drawing.expect('x', 1.5, 0.01)
drawing.expect('tokens[0]', [3, 'a b'])
drawing.expectGrid('walls.east', ['.0.', '..?'])
`
  writeFileSync(join(folder, 'says.cjs'), program)
  expect(telemetryIn(written(process.execPath, ['says.cjs']))).toEqual(said)
})

test('The output of drawing.hpp is read as intended', () => {
  needs('g++')
  const program = `#include "drawing.hpp"
using namespace drawing;
int main() {
    cell(at(3, 4));
    cell(at(0, 12), "red", "red is near");
    drawing::text(at(3, 4), "red is near");
    drawing::text("tokens[0]", "two\\nlines, é", "grey");
    arrow(at(0, 0), at(3, 4));
    arrow(at(0, 0), at(3, 4), "green", "plan  b");
    value(at(1, 2), -0.25);
    value(at(1, 2), 3);
    plot("nodes", 12345678);
    plot("eval", 1e-7);
    expect("buttons[1]", 7);
    expect("x", 1.5, 0.01);
    expect("tokens[0]", "[3, \\"a b\\"]");
    expectGrid("walls.east", {".0.", "..?"});
}
`
  writeFileSync(join(folder, 'says.cpp'), program)
  const flags = ['-std=c++11', '-Wall', '-Wextra', '-Werror', '-I', helpers]
  execFileSync('g++', [...flags, '-o', 'says', 'says.cpp'], { cwd: folder })
  expect(telemetryIn(written(join(folder, 'says'), []))).toEqual(said)
})
