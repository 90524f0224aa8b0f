import { mostFrameMillis, mostSent, type FromViewer, type ToViewer } from '../lib/viewer-messages.ts'

/*
 * The page around the viewer of a game made with CodinGame's SDK, in a sandboxed frame of the studio: loads the game's Drawer and
 * PixiJS, gives it the frames of the match, and shows the one that the studio selects.
 */

/** What is used of the Drawer, which is the SDK's. */
interface Drawer {
  readonly loaded: number
  readonly loading: boolean
  readonly currentFrame: number
  readonly intro: unknown
  readonly renderer: { render(container: unknown): void }
  readonly container: unknown
  /** Whether it will draw again. */
  changed?: unknown
  addErrorListener?(listen: (error: { readonly message?: string }) => void): void
  init(
    canvas: HTMLCanvasElement,
    width: number,
    height: number,
    colors: unknown,
    oversampling: number,
    ended: () => void,
    location: undefined,
  ): void
  enableAsyncRendering?(isOn: boolean): void
  initFrames(frames: readonly (readonly string[])[], agents: readonly Agent[]): void
  update(frame: number, progress: number, speed: number): void
  /** Moves what moves by itself, by milliseconds. */
  renderScene?(
    scope: unknown,
    question: unknown,
    frames: unknown,
    frame: number,
    progress: number,
    speed: number,
    reason: unknown,
    step: number,
  ): unknown
  readonly scope?: unknown
  readonly question?: unknown
  readonly frames?: unknown
  readonly reasons?: { readonly [frame: number]: unknown }
  getOptions?(): readonly DrawerOption[]
  /** Milliseconds; the referee may set another for a frame. */
  getFrameDuration?(frame: number): number
}

interface DrawerClass {
  new (canvas: null): Drawer
  readonly requirements?: { readonly [name: string]: string }
  readonly playerColors?: readonly (string | number)[]
  getGameRatio?(): number
  [library: string]: unknown
}

/** What `drawer.js` calls. */
interface DrawerTaker {
  readonly takeDrawer: (loaded: DrawerClass) => void
}

interface Agent {
  readonly index: number
  readonly color: string
  readonly name: string
  readonly avatar: string
  readonly type: null
  readonly typeData: null
}

interface DrawerOption {
  readonly title: string
  readonly values: { readonly [label: string]: unknown }
  readonly get: () => unknown
  readonly set: (value: unknown) => void
  readonly enabled?: () => boolean
}

const usualColors = ['#ff1d5c', '#22a1e4', '#ff8f16', '#6ac371', '#9975e2', '#3ac5ca', '#de6ddf', '#ff0000']
const usualRatio = 16 / 9
const pollMillis = 20
/** A Drawer that waits for its first frame is given one, and loses it where it is not ready: so it is given again. */
const againMillis = 300
const beatMillis = 1000
/** After the last frame the SDK's ranking comes in: for each seat in 300 ms, in steps of at most 32. */
const settling = { steps: 160, stepMillis: 32 }
/** A frame that is not visible gets no animation frames from the browser: the Drawer would never start. */
const lateMillis = 60

withoutPeers()
keepAnimating()
globalThis.addEventListener('error', ({ message, error }) => {
  // The browser's own, of a layout that takes two passes.
  if (!message.startsWith('ResizeObserver loop'))
    emitTrouble('failed', error instanceof Error ? error : message)
})
globalThis.addEventListener('unhandledrejection', ({ reason }) => emitTrouble('rejected', reason))
setInterval(() => emit({ kind: 'beat' }), beatMillis)
globalThis.addEventListener('DOMContentLoaded', () => {
  start().catch((error: unknown) => emitTrouble('failed', error))
})

function emit(message: FromViewer): void {
  parent.postMessage(message, '*', message.kind === 'picture' ? [message.image] : [])
}

function emitTrouble(kind: 'trouble' | 'failed' | 'rejected' | 'unpictured', cause: unknown): void {
  emit({ kind, message: String(cause).slice(0, mostSent) })
}

/** A content policy says nothing about these. */
function withoutPeers(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Object.defineProperty(globalThis, name, { value: undefined })
}

function keepAnimating(): void {
  const native = globalThis.requestAnimationFrame.bind(globalThis)
  globalThis.requestAnimationFrame = (call) => {
    let isCalled = false
    const once = (time: number) => {
      if (isCalled) return
      isCalled = true
      call(time)
    }
    setTimeout(() => once(performance.now()), lateMillis)
    return native(once)
  }
}

async function start(): Promise<void> {
  // The Drawer uses a little of jQuery.
  Object.assign(globalThis, { $: eventsOf })
  await loadScript('pixi.js')
  const Drawer = await loadDrawer()
  const known = globalThis as unknown as { readonly [name: string]: unknown }
  for (const name of Object.keys(Drawer.requirements ?? { PIXI: 'PIXI4' })) {
    try {
      Drawer[name] = known[name]
    } catch {
      // It has a getter only.
    }
  }
  const view = new View(Drawer)
  globalThis.addEventListener('message', ({ source, data }) => {
    if (source === parent) view.receive(data as ToViewer)
  })
  globalThis.addEventListener('resize', () => view.resize())
  emit({ kind: 'ready' })
}

/** By a script of its own: by the policy of this page what a script of its text imports comes from nowhere. */
async function loadDrawer(): Promise<DrawerClass> {
  const loaded = new Promise<DrawerClass>((resolve) =>
    Object.assign(globalThis, { takeDrawer: resolve } satisfies DrawerTaker),
  )
  await loadScript('drawer.js', 'module')
  return loaded
}

function loadScript(address: string, type = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { type, src: address, crossOrigin: 'anonymous', onload: () => resolve() })
    script.onerror = () => reject(new Error(`${address} cannot be loaded`))
    document.head.append(script)
  })
}

function eventsOf(element: EventTarget) {
  const on = (types: string, listen: (event: Event) => void) => {
    for (const type of types.split(' ')) element.addEventListener(type.split('.')[0]!, listen)
  }
  return {
    off: () => {},
    on,
    bind: on,
    unbind: () => {},
    mousemove: (listen: (event: Event) => void) => on('mousemove', listen),
  }
}

type Wanted = ToViewer & { readonly kind: 'show' | 'draw' }

class View {
  readonly #class: DrawerClass
  readonly #canvas = document.querySelector('canvas')!
  readonly #drawer: Drawer
  #wanted: Wanted = { kind: 'show', frame: 0, progress: 1 }
  #isShown = false
  #polling: ReturnType<typeof setInterval> | null = null
  /** Frames that it gets once its pictures are loaded. */
  #waiting: (() => void) | null = null
  #count = 0
  #givenAt = 0

  constructor(kind: DrawerClass) {
    this.#class = kind
    this.#drawer = new kind(null)
    this.#drawer.addErrorListener?.(({ message }) =>
      emitTrouble('trouble', message ?? 'The viewer reports an error'),
    )
    this.resize()
    // What moves by itself moves; it rests some seconds after the last change.
    this.#drawer.enableAsyncRendering?.(true)
  }

  receive(message: ToViewer): void {
    switch (message.kind) {
      case 'frames':
        return this.#begin(message.views, message.names)
      case 'show':
      case 'draw':
        this.#wanted = message
        return this.#update()
      case 'choose': {
        const option = this.#options()[message.option]
        option?.set(option.values[message.label])
        return this.#emitOptions()
      }
    }
  }

  resize(): void {
    const ratio = this.#class.getGameRatio?.() ?? usualRatio
    const width = Math.max(160, Math.floor(Math.min(innerWidth, innerHeight * ratio)))
    const height = Math.floor(width / ratio)
    Object.assign(this.#canvas, { width, height })
    const colors = this.#class.playerColors
    this.#drawer.init(this.#canvas, width, height, colors, 1, () => {}, undefined)
    Object.assign(this.#canvas.style, { width: `${width}px`, height: `${height}px` })
    this.#update()
  }

  #begin(views: readonly string[], names: readonly string[]): void {
    this.#isShown = false
    this.#count = views.length
    const agents = names.map((name, index) => this.#agent(name, index))
    const frames = views.map((view) => view.split('\n'))
    this.#waiting = () => this.#drawer.initFrames(frames, agents)
    this.#polling ??= setInterval(() => this.#poll(), pollMillis)
  }

  /** What is shown before the Drawer is ready is lost. */
  #poll(): void {
    const { loaded, loading, currentFrame, intro } = this.#drawer
    if (!(loaded >= 1) || loading) return
    if (this.#waiting !== null) {
      this.#waiting()
      this.#waiting = null
      return
    }
    if (!(currentFrame >= 0) || Boolean(intro)) {
      if (performance.now() - this.#givenAt > againMillis) this.#give()
      return
    }
    clearInterval(this.#polling!)
    this.#polling = null
    this.#isShown = true
    this.#update()
    this.#emitOptions()
    this.#emitPaces()
    emit({ kind: 'shown' })
  }

  /** Speed 1 also for jumps: with 0 some games animate what should stand still. */
  #update(): void {
    if (!this.#isShown) return
    // What moves by itself moves, but in pictures: for that it draws all the time.
    this.#drawer.enableAsyncRendering?.(this.#wanted.kind === 'show')
    this.#give()
    if (this.#wanted.kind === 'draw') void this.#emitPicture(this.#wanted)
  }

  /** For a picture: the ranking has come in after the last frame, and is gone before any other. */
  #settle(): void {
    const { scope, question, frames, currentFrame, reasons } = this.#drawer
    const { progress } = this.#wanted
    const isEnd = currentFrame === this.#count - 1 && progress === 1
    for (let i = 0; i < (isEnd ? settling.steps : 1); i++)
      this.#drawer.renderScene?.(
        ...([scope, question, frames, currentFrame, progress, 1] as const),
        ...([reasons?.[currentFrame], settling.stepMillis] as const),
      )
  }

  /** At once after it was drawn: later the canvas is empty. */
  async #emitPicture({ frame, progress, isSettled }: Wanted & { readonly kind: 'draw' }): Promise<void> {
    try {
      if (isSettled) this.#settle()
      this.#drawer.renderer.render(this.#drawer.container)
      this.#drawer.changed = false
      emit({ kind: 'picture', frame, progress, image: await createImageBitmap(this.#canvas) })
    } catch (error) {
      emitTrouble('unpictured', error)
    }
  }

  #give(): void {
    this.#givenAt = performance.now()
    const { frame, progress } = this.#wanted
    try {
      this.#drawer.update(Math.min(frame, this.#count - 1), progress, 1)
    } catch (error) {
      emitTrouble('failed', error)
    }
  }

  #options(): readonly DrawerOption[] {
    return (this.#drawer.getOptions?.() ?? []).filter(({ enabled }) => enabled?.() !== false)
  }

  #emitOptions(): void {
    const options = this.#options().map(({ title, values, get }) => {
      const labels = Object.keys(values)
      return { title, labels, chosen: labels.find((label) => values[label] === get()) ?? null }
    })
    emit({ kind: 'options', options })
  }

  /** Drawers of old engines do not tell. */
  #emitPaces(): void {
    if (this.#drawer.getFrameDuration === undefined) return
    const millis = Array.from({ length: this.#count }, (_, frame) =>
      Number(this.#drawer.getFrameDuration!(frame)),
    )
    if (millis.every((each) => each >= 1 && each <= mostFrameMillis)) emit({ kind: 'paces', millis })
  }

  #agent(name: string, index: number): Agent {
    const color = colorText((this.#class.playerColors ?? usualColors)[index] ?? '#888888')
    return { index, color, name, avatar: avatarOf(name, color), type: null, typeData: null }
  }
}

function colorText(color: string | number): string {
  return typeof color === 'number' ? `#${color.toString(16).padStart(6, '0')}` : color
}

/** Games that show pictures of the players get one that needs no network: the first letter of the name. */
function avatarOf(name: string, color: string): string {
  const size = 128
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const context = canvas.getContext('2d')!
  Object.assign(context, { fillStyle: color })
  context.fillRect(0, 0, size, size)
  Object.assign(context, { fillStyle: '#ffffff', font: 'bold 72px sans-serif', textAlign: 'center' })
  Object.assign(context, { textBaseline: 'middle' })
  context.fillText([...name][0]?.toUpperCase() ?? '?', size / 2, size / 2 + 4)
  return canvas.toDataURL('image/png')
}
