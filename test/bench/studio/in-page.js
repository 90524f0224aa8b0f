// Runs in the page, before its own scripts: counts what fires there, and does steps as a person would, as fast as they are painted.
;(() => {
  const fired = { frames: 0, timeouts: 0, intervals: 0 }

  const { requestAnimationFrame: nextFrame, setTimeout: later, setInterval: often } = window
  const counted = (kind, work) =>
    typeof work !== 'function'
      ? work
      : (...args) => {
          fired[kind] += 1
          return work(...args)
        }
  window.requestAnimationFrame = (work) => nextFrame(counted('frames', work))
  window.setTimeout = (work, ...rest) => later(counted('timeouts', work), ...rest)
  window.setInterval = (work, ...rest) => often(counted('intervals', work), ...rest)

  /** Resolves when the frame that is drawn next has been. */
  const painted = () =>
    new Promise((resolve) =>
      nextFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      }),
    )

  const stage = () => document.querySelector('[role=slider][aria-label=Turn]')
  const cursor = () => Number(stage()?.getAttribute('aria-valuenow'))
  /** The turn that the turn panel shows. */
  const shown = () => Number(/^Turn (\d+)/.exec(turnTitle()?.textContent ?? '')?.[1] ?? -1)
  const turnTitle = () => document.querySelector('#panel-turn header .title')
  const ways = { ArrowRight: 1, ArrowLeft: -1 }
  const press = (key) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
    )

  const mostMillis = 20_000
  let pressTook = Promise.resolve(0)

  /** Resolves when a frame has been drawn in which it holds. */
  async function until(holds) {
    const start = performance.now()
    do {
      if (performance.now() - start > mostMillis)
        throw new Error(`Not so: ${holds}, at ${cursor()}, ${shown()}`)
      await painted()
    } while (!holds())
  }

  window.bench = {
    /** Milliseconds from the beginning of the navigation until the library has painted its rows. */
    async ready() {
      await until(() => document.querySelector('[role=row][aria-selected]') !== null)
      return performance.now()
    },

    /** What has fired since it was asked last. */
    takeFired() {
      const { frames, timeouts, intervals } = fired
      Object.assign(fired, { frames: 0, timeouts: 0, intervals: 0 })
      const animations = document.getAnimations().filter(({ playState }) => playState === 'running').length
      return { frames, timeouts, intervals, animations }
    },

    /** Milliseconds from the click on a match in the library until its timeline is whole and its turn is shown. */
    async open(row, last) {
      const start = performance.now()
      document.getElementById(row).click()
      await until(() => stage()?.ariaBusy === null && shown() === last && stage().ariaValueMax === `${last}`)
      return performance.now() - start
    },

    /** Milliseconds of each step by a key until its turn is painted. */
    async step(key, count) {
      const took = []
      for (let i = 0; i < count; i++) {
        const target = cursor() + ways[key]
        const start = performance.now()
        press(key)
        await until(() => shown() === target && cursor() === target)
        took.push(performance.now() - start)
      }
      return took
    },

    /** Expects a press of the right arrow. */
    awaitPress() {
      const target = cursor() + 1
      const tell = async ({ timeStamp }) => {
        await until(() => shown() === target && cursor() === target)
        return performance.now() - timeStamp
      }
      const options = { once: true, capture: true }
      pressTook = new Promise((resolve) =>
        addEventListener('keydown', (event) => resolve(tell(event)), options),
      )
    },

    /** Milliseconds from that press until its turn is painted. */
    pressed: () => pressTook,

    /** Milliseconds of each change of one short text until it is painted: what the browser itself takes here and now. */
    async change(count) {
      const text = document.body.appendChild(document.createElement('p'))
      // A change that nobody sees is not drawn.
      Object.assign(text.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: 99 })
      const took = []
      for (let i = 0; i < count; i++) {
        const start = performance.now()
        text.textContent = i
        await painted()
        took.push(performance.now() - start)
      }
      text.remove()
      return took
    },

    /** Steps without looking at each turn; every 16th is waited for. */
    async hurry(key, count) {
      const from = cursor()
      for (let i = 1; i <= count; i++) {
        press(key)
        if (i % 16 === 0 || i === count) await until(() => shown() === from + i * ways[key])
      }
    },

    /** The milliseconds of each move of the pointer over the timeline until it is painted; resolves with the drag's end. */
    drag: () => painting(stage(), 'pointermove', 'pointerup'),

    /** The milliseconds of each press of a key that is held until it is painted; resolves when it is released. */
    hold: () => painting(window, 'keydown', 'keyup'),
  }

  /** The milliseconds of each of these events until what it leads to is painted; resolves with the event that ends them. */
  async function painting(target, kind, end) {
    const took = []
    const hear = ({ timeStamp }) => void painted().then(() => took.push(performance.now() - timeStamp))
    const over = new Promise((resolve) => target.addEventListener(end, resolve, { once: true }))
    target.addEventListener(kind, hear)
    await over
    await painted()
    target.removeEventListener(kind, hear)
    return took
  }
})()
