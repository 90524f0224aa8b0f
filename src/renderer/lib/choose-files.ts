/** Asks the person for files, by the browser's own dialog; `taken` is not called where it is cancelled. */
export function chooseFiles(
  { accept, isMultiple = false }: { readonly accept: string; readonly isMultiple?: boolean },
  taken: (files: readonly File[]) => void,
): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = isMultiple
  input.accept = accept
  input.hidden = true
  input.onchange = () => {
    input.remove()
    taken([...(input.files ?? [])])
  }
  input.oncancel = () => input.remove()
  // In the document: what stands nowhere may be collected while the person still chooses.
  document.body.append(input)
  input.click()
}
