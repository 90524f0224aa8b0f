import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * For Vite: a component that imports icons by their names gets just these. The package's list has thousands, and each would be
 * compiled before it is left out.
 * @returns {import('vite').Plugin}
 */
export function iconsAlone() {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@lucide/svelte')), 'icons')
  /** @param {string} names @param {string} id */
  const imports = (names, id) =>
    names.split(',').flatMap((each) => {
      const [name = '', local = name] = each.trim().split(/\s+as\s+/)
      if (name === '') return []
      const file = name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()
      if (!existsSync(join(folder, `${file}.js`))) throw new Error(`${id}: there is no icon ${file}`)
      return [`import ${local} from '@lucide/svelte/icons/${file}'`]
    })
  return {
    name: 'icons-alone',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('.svelte') && !id.includes('node_modules')
        ? code.replace(/import \{([^}]*)\} from '@lucide\/svelte'/, (_, names) =>
            imports(names, id).join('; '),
          )
        : null,
  }
}
