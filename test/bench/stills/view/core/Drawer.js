// A viewer that draws about as much as those of real games, and as often: a detailed ground, which stands still, and many tokens and texts, some
// of which move.
const size = { width: 1920, height: 1080 }
const tokens = 64
const movingShare = 4

/** The same at each start. */
function numbers() {
  let state = 12345
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648
}

function ground() {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  const next = numbers()
  for (let i = 0; i < 6000; i++) {
    pen.fillStyle = `hsl(${90 + 60 * next()} ${20 + 40 * next()}% ${20 + 40 * next()}% / 0.6)`
    pen.fillRect(size.width * next(), size.height * next(), 10 + 60 * next(), 10 + 60 * next())
  }
  return canvas
}

export class Drawer {
  static get requirements() {
    return { PIXI: 'PIXI6' }
  }

  static getGameRatio() {
    return 16 / 9
  }

  constructor() {
    Object.assign(this, { loaded: 1, loading: false, currentFrame: -1, intro: true, isAsync: true })
  }

  init(canvas, width, height) {
    const { PIXI } = Drawer
    this.renderer ??= new PIXI.Renderer({ view: canvas, width, height })
    this.renderer.resize(width, height)
    this.texture ??= PIXI.Texture.from(ground())
    this.container = new PIXI.Container()
    this.container.scale.set(width / size.width)
    this.container.addChild(new PIXI.Sprite(this.texture))
    this.tokens = Array.from({ length: tokens }, (_, i) => {
      const token = new PIXI.Graphics()
      token
        .lineStyle(6, 0x202020)
        .beginFill([0xd03030, 0x3060d0, 0xe0b020][i % 3])
        .drawCircle(0, 0, 34)
      const text = new PIXI.Text(String(i), { fontSize: 36, fill: 0xffffff })
      text.anchor.set(0.5)
      token.addChild(text)
      return this.container.addChild(token)
    })
  }

  enableAsyncRendering(isOn) {
    this.isAsync = isOn
  }

  initFrames(frames) {
    this.frames = frames
    this.intro = false
    const animate = () => {
      if (this.changed || this.isAsync) this.renderer.render(this.container)
      this.changed = false
      requestAnimationFrame(animate)
    }
    animate()
  }

  /** One token of four moves on in each turn. */
  update(frame, progress) {
    this.currentFrame = frame
    const at = frame - 1 + progress
    this.tokens.forEach((token, i) => {
      const way = i % movingShare === 0 ? at * 17 : 0
      token.position.set((i * 137 + way) % size.width, (i * 211) % size.height)
      if (i % movingShare === 0) token.children[0].text = String(Math.round(way))
    })
    this.changed = true
  }
}
