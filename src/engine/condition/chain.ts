import type { Path } from '../path.ts'
import type { ConditionField } from './fields.ts'
import type { ASTNode } from './parse.ts'
import type { Compute } from './run.ts'

/** A value of a state named by constant keys alone: `state.players[1].x`, `before["a b"][0]`. */
interface Chain {
  readonly root: 'state' | 'before'
  readonly path: Path
}

export function chainOf(node: ASTNode): Chain | null {
  if (node.op === 'id') {
    const root = node.args
    return root === 'state' || root === 'before' ? { root, path: [] } : null
  }
  if (node.op !== '.' && node.op !== '[]') return null
  const [holder, name] = node.args
  const key = typeof name === 'string' ? name : keyOf(name)
  const chain = key === null ? null : chainOf(holder)
  return chain && { root: chain.root, path: [...chain.path, key!] }
}

/** How often a failed lookup is repeated key by key, to learn which key is absent. */
const mostWalks = 200

/**
 * Reads a chain with one lookup per turn where the frame has `stateAt`, else key by key with `walk`. `place` is its index in
 * `Run.chains`, `fields` are the fields that it reads.
 */
export function readChain(
  chain: Chain,
  place: number,
  fields: readonly ConditionField[],
  walk: Compute,
): Compute {
  const { root, path } = chain
  let walks = 0
  return (run) => {
    const frame = root === 'state' ? run.turn.frame : run.turn.before
    if (frame?.stateAt === undefined) return walk(run)
    const known = run.chains[place]
    if (known !== undefined) return known.value
    const value = frame.stateAt(path)
    run.chains[place] = { value }
    if (value !== undefined) for (const field of fields) field.isMet = true
    else if (walks < mostWalks && fields.some(({ isMet }) => !isMet)) {
      walks += 1
      walk(run)
    }
    return value
  }
}

function keyOf(node: ASTNode): string | number | null {
  if (node.op !== 'value') return null
  const given = node.args
  if (typeof given === 'string') return given
  const index = typeof given === 'bigint' || typeof given === 'number' ? Number(given) : NaN
  return Number.isSafeInteger(index) ? index : null
}
