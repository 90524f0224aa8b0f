/** About a late part whose script cannot be fetched. */
export const notLoaded = {
  text: 'This part of Botscope could not be loaded',
  action: { title: 'Reload the page', run: () => location.reload() },
}
