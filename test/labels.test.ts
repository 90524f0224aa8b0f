import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesIn, home } from './files.ts'
import { sourceOf } from './import-table.ts'

const sources = filesIn('src').filter((file) => /\.(ts|svelte)$/.test(file))
const unions = sources
  .filter((file) => /^src\/(contract|engine\/(?!games\/))/.test(file))
  .flatMap((file) => unionsIn(sourceOf(home + file)))

// Boards speak the words of their game.
test('What the kinds of the contract and the engine are called stands in src/reading, not in the page or the terminal', () => {
  const shown = sources.filter((file) => /^src\/(main\/(hosts\/cli|text)|renderer\/(?!boards\/))/.test(file))
  const wrong = shown.flatMap((file) => labelsIn(sourceOf(home + file)).map((line) => `${file}:${line}`))
  expect({ unions: unions.length > 100, wrong }).toEqual({ unions: true, wrong: [] })
})

test('Labels are found however the table is typed; classes and tones are none', () => {
  const text = [
    "const verbs: { readonly [F in Fault]: string } = { invalid: 'gave up', timeout: 'slept', crash: 'fell' }",
    "const titles = { crash: { title: 'Crash' }, invalid: { title: 'No' }, timeout: { title: 'Late' } }",
    "const counts = { crash: (n) => `${n} times`, invalid: () => 'No', timeout: () => 'Late', other: () => 'Any' }",
    "const tones = { invalid: 'text-warn', timeout: 'fault', crash: 'fault' }",
    "const some = { invalid: 'No answer', timeout: 'Late' }",
    'const sums = { invalid: 1, timeout: 2, crash: 3 }',
  ]
  expect(labelsIn(sourceOf('x.ts', text.join('\n')))).toEqual([1, 2, 3])
})

/** The members of each union of texts, and of each list that makes one; not the names in a `Pick`. */
function unionsIn(source: ts.SourceFile): readonly (readonly string[])[] {
  return nodesIn(source).flatMap((node) => {
    if (ts.isUnionTypeNode(node) && !ts.isTypeReferenceNode(node.parent))
      return [node.types.flatMap((type) => textIn(type) ?? [])]
    if (ts.isAsExpression(node) && ts.isArrayLiteralExpression(node.expression))
      return [node.expression.elements.flatMap((element) => textIn(element) ?? [])]
    return []
  })
}

/** The lines, from 1, of tables that have a text for each member of a union, and at most for one thing more. */
function labelsIn(source: ts.SourceFile): readonly number[] {
  return nodesIn(source).flatMap((node) => {
    if (!ts.isObjectLiteralExpression(node)) return []
    const keys = node.properties.flatMap(({ name }) => (name === undefined ? [] : nameIn(name)))
    const isOfUnion = unions.some(
      (union) =>
        union.length > 1 && keys.length <= union.length + 1 && union.every((each) => keys.includes(each)),
    )
    const texts = node.properties.map((property) => nodesIn(property).filter(isText))
    const hasLabels =
      texts.every(({ length }) => length > 0) && texts.flat().some(({ text }) => /[A-Z ]/.test(text))
    return isOfUnion && hasLabels ? [source.getLineAndCharacterOfPosition(node.getStart()).line + 1] : []
  })
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)
}

function textIn(node: ts.Node): string | undefined {
  const literal = ts.isLiteralTypeNode(node) ? node.literal : node
  return ts.isStringLiteral(literal) ? literal.text : undefined
}

function nameIn(name: ts.PropertyName): readonly string[] {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? [name.text] : []
}

function nodesIn(node: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (each: ts.Node): void => {
    nodes.push(each)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return nodes
}
