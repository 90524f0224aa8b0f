import { spawn, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { markName } from './mark.ts'

/**
 * Runs in a POSIX shell next to us. Reads lines `add` or `drop` with a `group=…` or a `mark=…`; at the end of its input, which
 * comes when our thread ends, it kills what is left. Some `sleep` commands take no fractions of a second: there it kills at once.
 */
const script = `
trap '' HUP INT QUIT TERM
items=
while read -r what item; do
  kept=
  for one in $items; do [ "$one" = "$item" ] || kept="$kept $one"; done
  case $what in add) items="$kept $item" ;; *) items=$kept ;; esac
done
[ -n "$items" ] || exit 0
set --
for item in $items; do
  case $item in mark=*) set -- "$@" -e "${markName}=\${item#mark=}" ;; esac
done
signal() {
  for item in $items; do
    case $item in group=*) kill -s "$sign" -- "-\${item#group=}" ;; esac
  done
  marked=$(grep -lF "$@" /proc/[0-9]*/environ | tr -dc '0-9\\n')
  [ -z "$marked" ] || kill -s "$sign" $marked
}
sign=TERM
signal "$@"
sleep 0.5
sign=KILL
round=0
clean=0
while [ "$clean" -lt 3 ] && [ "$round" -lt 100 ]; do
  signal "$@"
  if [ -n "$marked" ]; then clean=0; else clean=$((clean + 1)); fi
  round=$((round + 1))
  sleep 0.05
done
`

/** How often a dead guard is replaced for each bot that starts: a limit for machines where none can live. */
const replacements = 5

/**
 * Guards against our own sudden death: a small process that ends the remaining bots when this thread is gone, for whatever
 * reason. It is replaced if it dies itself. Windows has jobs instead.
 */
class Guard {
  readonly #items = new Set<string>()
  #child: ChildProcess | null = null
  #replacementsLeft = 0

  add(item: string): void {
    this.#items.add(item)
    this.#replacementsLeft = replacements
    if (this.#child === null) this.#start()
    else this.#send('add', item)
  }

  drop(item: string): void {
    if (this.#items.delete(item)) this.#send('drop', item)
  }

  #start(): void {
    const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/bin:/bin` }
    const child = spawn('/bin/sh', ['-c', script], {
      detached: true,
      cwd: '/',
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    this.#child = child
    const lost = () => this.#lost(child)
    child.on('error', lost)
    child.on('exit', lost)
    child.stdin.on('error', lost)
    child.unref()
    if (child.stdin instanceof Socket) child.stdin.unref()
    for (const item of this.#items) this.#send('add', item)
  }

  #lost(child: ChildProcess): void {
    if (this.#child !== child) return
    this.#child = null
    if (this.#items.size === 0 || this.#replacementsLeft === 0) return
    this.#replacementsLeft--
    this.#start()
  }

  #send(what: 'add' | 'drop', item: string): void {
    this.#child?.stdin?.write(`${what} ${item}\n`)
  }
}

/** The guard of this thread: add a bot's mark before it starts and its group right after. */
export const guard = new Guard()
