import type { MatchCard } from '../../../contract.ts'
import { lineOf, moreWidth, type LaidBranch } from './branches.ts'
import type { Ctx } from '../../lib/plot/bars.ts'
import type { TimelineScene } from './scene.ts'
import type { Palette } from '../../lib/plot/palette.ts'
import type { Room } from './rooms.ts'
import { xOf } from '../../lib/plot/scale.ts'

export function drawBranches(ctx: Ctx, scene: TimelineScene, { top, height }: Room): void {
  const { branches, palette } = scene
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, top, scene.width, height)
  ctx.clip()
  for (const branch of branches.laid) drawBranch(ctx, scene, branch, top)
  for (const { from, count } of branches.more) {
    const x = Math.max(moreWidth, xOf(scene.span, scene.width, from)) - 3
    ctx.textAlign = 'right'
    ctx.fillStyle = palette.text
    ctx.fillText(`+${count}`, x, top + height / 2 + 0.5)
  }
  ctx.restore()
}

function drawBranch(ctx: Ctx, scene: TimelineScene, branch: LaidBranch, top: number): void {
  const { span, width, palette, hoveredBranch, comparedMatch } = scene
  const { card, from, to, row } = branch
  const [x, end] = [xOf(span, width, from), xOf(span, width, to + 1)]
  if (end < -8 || x > width + 8) return
  const y = top + lineOf(row)
  const isMarked = card.id === hoveredBranch || card.id === comparedMatch
  ctx.strokeStyle = ctx.fillStyle = colourOf(card, palette)
  ctx.lineWidth = isMarked ? 3 : 1.5
  ctx.lineJoin = 'round'
  ctx.beginPath()
  ctx.moveTo(x, top)
  ctx.lineTo(x, y - 3)
  ctx.quadraticCurveTo(x, y, x + 3, y)
  ctx.lineTo(Math.max(x + 4, end - 3), y)
  ctx.stroke()
  ctx.beginPath()
  ctx.arc(Math.max(x + 4, end - 3), y, isMarked ? 3.5 : 2.5, 0, 2 * Math.PI)
  ctx.fill()
}

/** Running forks and those without a single winner have no seat's colour. */
function colourOf({ status, ranks }: MatchCard, palette: Palette): string {
  if (status === 'running') return palette.ok
  const first = (ranks ?? []).flatMap((rank, seat) => (rank === 0 ? [seat] : []))
  return first.length === 1 ? palette.seats[first[0]! % palette.seats.length]! : palette.faint
}
