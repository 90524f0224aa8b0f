import type { MjaiEvent, Pai } from '../../../../src/main/exports/mjai/event.ts'

/** A meld as a reader of events sees it. */
interface SeenMeld {
  readonly kind: 'chi' | 'pon' | 'kan' | 'ankan'
  readonly pais: readonly Pai[]
}

/** What a seat has, as a reader of events sees it: hands and melds sorted. */
export interface SeenSeat {
  readonly hand: readonly Pai[]
  readonly melds: readonly SeenMeld[]
  readonly discards: readonly Pai[]
  readonly flowers: readonly Pai[]
}

/** A table that knows nothing but mjai events, as docs/mjai.md tells them. */
export class SeenTable {
  readonly #seats
  /** The kan that may be robbed, and whose it is. */
  #kan: { readonly actor: number; readonly pai: Pai } | null = null
  #isTaken = false

  /** Nothing, or what is there already. */
  constructor(
    seats: readonly SeenSeat[] = Array(4).fill({
      hand: [],
      melds: [],
      discards: [],
      flowers: [],
    }) as SeenSeat[],
  ) {
    this.#seats = seats.map(({ hand, melds, discards, flowers }) => ({
      hand: [...hand],
      melds: [...melds],
      discards: [...discards],
      flowers: [...flowers],
    }))
  }

  get seats(): readonly SeenSeat[] {
    return this.#seats.map(({ hand, melds, discards, flowers }) => ({
      hand: hand.toSorted(),
      melds: [...melds],
      discards: [...discards],
      flowers: [...flowers],
    }))
  }

  see(event: MjaiEvent): void {
    if (event.type !== 'hora') this.#isTaken = false
    switch (event.type) {
      case 'start_kyoku':
        event.tehais.forEach((tehai, seat) => this.#at(seat).hand.push(...tehai))
        break
      case 'tsumo':
        this.#kan = null
        this.#at(event.actor).hand.push(event.pai)
        break
      case 'flower':
        this.#take(event.actor, event.pai)
        this.#at(event.actor).flowers.push(event.pai)
        break
      case 'dahai':
        if (!event.kept) this.#take(event.actor, event.pai)
        this.#at(event.actor).discards.push(event.pai)
        break
      case 'chi':
      case 'pon':
      case 'daiminkan': {
        const { actor, pai, consumed } = event
        this.#at(event.target).discards.pop()
        for (const each of consumed) this.#take(actor, each)
        const kind = event.type === 'daiminkan' ? 'kan' : event.type
        this.#at(actor).melds.push({ kind, pais: [pai, ...consumed].toSorted() })
        break
      }
      case 'kakan': {
        const { actor, pai } = event
        this.#kan = { actor, pai }
        this.#take(actor, pai)
        const { melds } = this.#at(actor)
        const at = melds.findIndex(({ kind, pais }) => kind === 'pon' && pais[0] === pai)
        melds[at] = { kind: 'kan', pais: [pai, pai, pai, pai] }
        break
      }
      case 'ankan': {
        const { actor, consumed, laid = consumed } = event
        this.#kan = { actor, pai: laid[0]! }
        for (const each of consumed) this.#take(actor, each)
        this.#at(actor).melds.push({ kind: 'ankan', pais: laid })
        break
      }
      case 'hora':
        this.#hora(event)
        break
      case 'start_game':
      case 'error':
      case 'ryukyoku':
      case 'end_kyoku':
      case 'end_game':
    }
  }

  /** The tile of another's discard or kan goes to every winner, and is taken from where it was once. */
  #hora({ actor, target, pai }: MjaiEvent & { readonly type: 'hora' }): void {
    if (actor === target) return
    this.#at(actor).hand.push(pai)
    if (this.#isTaken) return
    this.#isTaken = true
    if (this.#kan?.actor === target && this.#kan.pai === pai) this.#rob(target, pai)
    else this.#at(target).discards.pop()
  }

  #rob(target: number, pai: Pai): void {
    const { melds, hand } = this.#at(target)
    const at = melds.findIndex(({ kind, pais }) => (kind === 'kan' || kind === 'ankan') && pais[0] === pai)
    if (melds[at]!.kind === 'kan') melds[at] = { kind: 'pon', pais: [pai, pai, pai] }
    else {
      melds.splice(at, 1)
      hand.push(pai, pai, pai)
    }
  }

  #take(seat: number, pai: Pai): void {
    const { hand } = this.#at(seat)
    const at = hand.indexOf(pai)
    if (at === -1) throw new Error(`seat ${seat} has no ${pai}`)
    hand.splice(at, 1)
  }

  #at(seat: number) {
    return this.#seats[seat]!
  }
}
