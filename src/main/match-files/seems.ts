import { UserError } from '../../engine/user-error.ts'

/** What can be opened, for files that cannot. */
export const whatOpens =
  'Botscope opens matches that it exported (.botscope, .json, .ndjson or .html) and replays of CodinGame (game.json of the SDK, or as the site gives them)'

/** For a file that is no match: what it seems to be, and what can be opened. */
export function noMatch(seeming: string): UserError {
  return new UserError(`it seems to be ${seeming}. ${whatOpens}`)
}

const mjai =
  'an mjai log, which Botscope writes (export --format mjson) and does not read: the wall and the hands of all seats are not in it'

/** Kinds of JSON by names of an object; the first that fits. */
const kinds: readonly { readonly names: readonly string[]; readonly what: string }[] = [
  { names: ['steps', 'specification'], what: 'a replay of Kaggle' },
  { names: ['steps', 'rewards'], what: 'a replay of Kaggle' },
  { names: ['replaydata', 'replayformat'], what: 'a replay of the AI Challenge (such as ants)' },
  { names: ['replaydata', 'playerturns'], what: 'a replay of the AI Challenge (such as ants)' },
  { names: ['GAME_CONSTANTS', 'full_frames'], what: 'a replay of Halite' },
  { names: ['productions', 'frames', 'moves'], what: 'a replay of Halite' },
  { names: ['allCommands', 'seed'], what: 'a replay of Lux AI' },
  { names: ['observations', 'actions'], what: 'a replay of Lux AI' },
  { names: ['log', 'name', 'rule'], what: 'a log of Tenhou (tenhou.net/6)' },
  { names: ['kyokus', 'model_tag'], what: 'a review of mjai-reviewer' },
  { names: ['traceEvents'], what: 'a Chrome trace, which Botscope writes and Perfetto opens' },
  {
    names: ['bridge', 'command'],
    what: 'the description of a game: `botscope game add` registers its folder',
  },
  { names: ['dependencies', 'version'], what: 'the description of a package of npm' },
]

/** What JSON seems to be that is no match. */
export function seemingOf(value: unknown): string {
  if (Array.isArray(value)) return isMjai(value[0]) ? mjai : 'a list in JSON'
  if (typeof value !== 'object' || value === null) return 'a single value in JSON'
  if (isMjai(value)) return mjai
  const found = kinds.find(({ names }) => names.every((name) => Object.hasOwn(value, name)))
  if (found !== undefined) return found.what
  const names = Object.keys(value).slice(0, 4)
  if (names.length === 0) return 'an empty object in JSON'
  return `JSON of another program, with ${names.map((name) => `"${name.slice(0, 40)}"`).join(', ')}`
}

function isMjai(value: unknown): boolean {
  const type = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined
  return typeof type === 'string' && /^(start_game|start_kyoku|tsumo|dahai)$/.test(type)
}

/** Texts by how they begin. */
const texts: readonly (readonly [begins: RegExp, what: string])[] = [
  [/^\[\s*(Event|Site|Date|White|FEN)\s+"/, 'a game of chess (PGN)'],
  [/^([rnbqkp1-8]{1,8}\/){7}[rnbqkp1-8]{1,8} [wb] /i, 'a position of chess (FEN)'],
  [
    /^Match [0-9a-f-]{36}\b/,
    'a transcript of Botscope: `export` without --format text writes what can be opened',
  ],
  [/^#!/, 'a script'],
  [/^(\[\[[A-Z_]+\] \d+\]|###\w+)/, 'the talk of a referee with its runner'],
]

/** What a text seems to be that is no JSON object of a match; `head` is its beginning. */
export function seemingOfText(head: string): string {
  const [, text] = /^\s*([^]*)$/.exec(head) as unknown as [string, string]
  const found = texts.find(([begins]) => begins.test(text))
  if (found !== undefined) return found[1]
  // A line of its own, or all of it.
  for (const each of [text.split('\n', 1)[0]!, text]) {
    try {
      return seemingOf(JSON.parse(each))
    } catch {
      // It is no JSON.
    }
  }
  if (isMjaiBegun.test(text)) return mjai
  return /^[[{]/.test(text)
    ? 'JSON that is damaged, cut off or of another program'
    : 'a text of another program'
}

const isMjaiBegun = /^\[?\s*\{\s*"type"\s*:\s*"start_game"/
