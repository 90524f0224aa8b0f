import { readFromViewer } from '../lib/viewer-messages.ts'

/*
 * The frame around a viewer's page: a policy by which that page cannot go anywhere else, and the way of all messages. It is in the
 * viewer's process: a message of any size is looked at here, and only what a viewer's page sends goes on to the studio.
 */

addEventListener('message', ({ source, data }) => {
  const viewer = frames[0]
  if (source === parent) return viewer?.postMessage(data, '*')
  if (source === null || source !== viewer) return
  const message = readFromViewer(data)
  parent.postMessage(message, '*', message?.kind === 'picture' ? [message.image] : [])
})
