// Runs in the page, before its own scripts: counts what it has of the graphics card, and how it draws.
;(() => {
  const { getContext } = HTMLCanvasElement.prototype
  const contexts = new Set()
  const held = new WeakMap()
  let draws = 0
  /** Of the newest context's canvas: its width when it was last cleared, and what was drawn since. */
  let last = { width: 0, tiles: 0, all: 0 }

  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    const context = getContext.call(this, kind, ...rest)
    if (context instanceof WebGL2RenderingContext && !held.has(context)) {
      contexts.add(new WeakRef(context))
      held.set(context, new Map())
      last = { width: 0, tiles: 0, all: 0 }
    }
    return context
  }
  const gl = WebGL2RenderingContext.prototype
  for (const kind of [
    'Buffer',
    'Texture',
    'Program',
    'Shader',
    'VertexArray',
    'Framebuffer',
    'Renderbuffer',
  ]) {
    const [create, remove] = [gl[`create${kind}`], gl[`delete${kind}`]]
    gl[`create${kind}`] = function (...args) {
      count(this, kind, 1)
      return create.apply(this, args)
    }
    gl[`delete${kind}`] = function (object) {
      if (object !== null && object !== undefined) count(this, kind, -1)
      return remove.call(this, object)
    }
  }
  for (const draw of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    const original = gl[draw]
    gl[draw] = function (...args) {
      draws += 1
      last.all += 1
      if (draw.endsWith('Instanced')) last.tiles += 1
      return original.apply(this, args)
    }
  }
  const { clear } = gl
  gl.clear = function (bits) {
    last = { width: this.canvas.width, tiles: 0, all: 0 }
    return clear.call(this, bits)
  }

  function count(context, kind, by) {
    const own = held.get(context)
    own.set(kind, (own.get(kind) ?? 0) + by)
  }

  const living = () =>
    [...contexts].map((each) => each.deref()).filter((each) => each !== undefined && !each.isContextLost())
  const canvas = () => document.querySelector('canvas[data-engine]')
  let loss

  /** Whether the last redraw had more pixels than the canvas takes on the screen. */
  const isFine = () => last.all > 0 && last.width > canvas().clientWidth * devicePixelRatio

  async function until(holds) {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  window.graphics = {
    /** Draw calls since the page began. */
    draws: () => draws,

    /** Draw calls of the last redraw: those of instances, and all. */
    lastRedraw: () => ({ tiles: last.tiles, all: last.all }),

    isFine,

    /** Resolve when one table is there and drawn, when the last redraw was a fine one, and when no table is left. */
    drawn: () => until(() => living().length === 1 && last.all > 0),
    fine: () => until(isFine),
    gone: () => until(() => living().length === 0),

    /** Contexts that are not lost, and what they hold in all. */
    held() {
      const objects = living().flatMap((each) => Array.from(held.get(each).values()))
      return { contexts: living().length, objects: objects.reduce((sum, each) => sum + each, 0) }
    },

    /** Takes the graphics of the canvas away, as a driver that starts anew does. */
    lose() {
      loss = canvas().getContext('webgl2').getExtension('WEBGL_lose_context')
      loss.loseContext()
    },
    restore: () => loss.restoreContext(),
  }
})()
