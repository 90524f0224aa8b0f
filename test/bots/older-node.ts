import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A Node on the PATH that Botscope does not run on; undefined: there is none. */
export function olderNode(): string | undefined {
  const nodes = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'))
  const isOlder = (node: string) =>
    /^v(18|20|22\.([0-9]|1[0-4]))\./.test(spawnSync(node, ['-v']).stdout.toString())
  return nodes.find((node) => existsSync(node) && isOlder(node))
}
