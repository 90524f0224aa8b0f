/** What the next dialogs are answered with, and what they asked. */
export const answers: unknown[] = []
export const requested: { readonly dialog: string; readonly options: object }[] = []

export const dialog = {
  showOpenDialog: (...args: readonly object[]) => answer('open', args, { canceled: true, filePaths: [] }),
  showSaveDialog: (...args: readonly object[]) => answer('save', args, { canceled: true, filePath: '' }),
  showMessageBox: (...args: readonly object[]) => answer('message', args, { response: 1 }),
}

/** The window may come first. */
async function answer(name: string, args: readonly object[], cancelled: object): Promise<unknown> {
  requested.push({ dialog: name, options: args.at(-1)! })
  return answers.shift() ?? cancelled
}
