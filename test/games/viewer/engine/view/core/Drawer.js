// A Drawer that keeps the contract of CodinGame's: docs/your-games.md has what Botscope does with it. What it shows is in the page's data-shown.
import { assets } from '../assets.js'
import * as config from '../config.js'
import { demo } from '../demo.js'

export class Drawer {
  static get requirements() {
    return { PIXI: 'PIXI6' }
  }

  static get playerColors() {
    return config.playerColors
  }

  static getGameRatio() {
    return 16 / 9
  }

  constructor() {
    if (demo !== null) throw new Error('a demo would begin')
    Object.assign(this, { loaded: 0, loading: false, currentFrame: -1, intro: true, size: 'large' })
    const names = Object.values(assets.images)
    let left = names.length
    for (const name of names) {
      const image = Object.assign(new Image(), { crossOrigin: 'anonymous', src: name })
      image.onload = () => (left -= 1) === 0 && (this.loaded = 1)
    }
  }

  addErrorListener(listen) {
    this.listen = listen
  }

  init(canvas, width, height) {
    this.renderer ??= new Drawer.PIXI.Renderer({ view: canvas, width, height, backgroundColor: 0x22334e })
    this.renderer.resize(width, height)
    this.container = new Drawer.PIXI.Container()
  }

  enableAsyncRendering() {}

  initFrames(frames, agents) {
    if (this.loaded < 1) throw new Error('its pictures are not loaded')
    this.loading = true
    setTimeout(() => {
      this.frames = frames.map(([header, data]) => ({ header, ...JSON.parse(data) }))
      this.agents = agents
      this.loading = false
      requestAnimationFrame(() => (this.intro = false))
    })
  }

  update(frame, progress) {
    if (this.intro) return // lost
    this.currentFrame = frame
    const { turn } = this.frames[frame]
    config.loops(turn)
    this.container.removeChildren()
    const token = new Drawer.PIXI.Graphics()
    token.beginFill(0xffb400).drawCircle(80 + 60 * (frame - 1 + progress), 120, 30)
    this.container.addChild(token)
    this.#moveEnd()
    this.renderer.render(this.container)
    const names = this.agents.map(({ name, color, avatar }) => `${name} ${color} ${avatar.slice(0, 14)}`)
    document.body.dataset.shown = `${frame} of ${this.frames.length}, turn ${turn}, ${progress === 1 ? 'at rest' : 'moving'}`
    document.body.dataset.agents = names.join(', ')
    document.body.dataset.size = this.size
  }

  /** After the last frame a ranking comes in, in a second. */
  renderScene(scope, question, frames, frame, progress, speed, reason, step) {
    this.endTime = frame === this.frames.length - 1 && progress === 1 ? (this.endTime ?? 0) + step : 0
    this.#moveEnd()
  }

  #moveEnd() {
    this.ranking?.destroy()
    this.ranking = new Drawer.PIXI.Graphics()
    if (this.endTime >= 1000) this.ranking.beginFill(0x6ac371).drawRect(0, 200, 400, 40)
    this.container.addChild(this.ranking)
  }

  getFrameDuration(frame) {
    return frame === 0 ? 500 : 1500
  }

  getOptions() {
    const set = (size) => (document.body.dataset.size = this.size = size)
    return [{ title: 'Tokens', values: { Large: 'large', Small: 'small' }, get: () => this.size, set }]
  }
}
