import type { ServerResponse } from 'node:http'
import { plainPolicy } from '../../page/policy.ts'

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:20vh auto;padding:0 1.5em}h1{font-size:1.25em}'

const policy = plainPolicy(style)

/** For a person without a key, or with the key of an earlier run. */
export const howToComeIn =
  'Use the link that Botscope printed. It works once: press Enter in its terminal for a new one.'

export function sendPlainPage(
  response: ServerResponse,
  status: number,
  heading: string,
  sentence: string,
): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
  })
  response.end(
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
      `<title>Botscope</title><style>${style}</style>` +
      `<h1>${escaped(heading)}</h1><p>${escaped(sentence)}</p></html>\n`,
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
