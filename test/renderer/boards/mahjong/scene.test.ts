import { Raycaster, Texture, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { cellOf } from '../../../../src/renderer/boards/mahjong/scene/atlas.ts'
import { Tiles } from '../../../../src/renderer/boards/mahjong/scene/tiles.ts'
import { placesBetween } from '../../../../src/renderer/boards/mahjong/table/moving.ts'
import { placesOf, type PlacedTile } from '../../../../src/renderer/boards/mahjong/table/places.ts'
import { tableHalf } from '../../../../src/renderer/boards/mahjong/scene/view.ts'
import { hides, piecesOf } from '../../../../src/renderer/boards/mahjong/pieces.ts'
import { seeds } from '../seeds.ts'
import { playedFrames } from './played.ts'

const editions = ['hong-kong', 'codingame']
const nothing = () => false

test.each(editions)(
  'The scene has every tile of the state in place, and the same wall size: %s',
  (edition) => {
    const tiles = new Tiles(new Texture())
    const states = seeds.flatMap((seed) => playedFrames(edition, seed).map(({ state }) => state!))
    const wrong = states.filter((state) => {
      const places = placesOf(state, (piece) => piece.zone === 'hand' && hides('2', state, piece.seat))
      tiles.show(places.map((placed) => ({ ...placed, tint: null })))
      const drawn = tiles.drawn()
      const pieces = piecesOf(state)
      const faces = pieces.map(({ tile, seat, zone }) =>
        cellOf(zone === 'hand' && hides('2', state, seat) ? null : tile),
      )
      return (
        drawn.length !== pieces.length + state.wall ||
        faces.some((cell, i) => drawn[i]!.cell !== cell) ||
        drawn.slice(pieces.length).some(({ cell }) => cell !== cellOf(null)) ||
        places.some(({ pose }, i) => drawn[i]!.middle.distanceTo(new Vector3(pose.x, pose.y, pose.z)) > 1e-4)
      )
    })
    tiles.close()
    expect([states.length > 1000, wrong.length]).toEqual([true, 0])
  },
)

test.each(editions)('No tiles overlap, and none is off the table: %s', (edition) => {
  const states = seeds.slice(0, 6).flatMap((seed) => playedFrames(edition, seed).map(({ state }) => state!))
  const wrong = states.filter((state) => {
    const places = placesOf(state, nothing)
    const isOut = places.some(({ pose }) => Math.max(Math.abs(pose.x), Math.abs(pose.z)) > tableHalf - 0.5)
    return isOut || places.some((one, i) => places.slice(i + 1).some((other) => areTooNear(one, other)))
  })
  expect(wrong.length).toBe(0)
})

test('In motion every tile goes from its old to its new place', () => {
  const frames = playedFrames('hong-kong', 2)
  const wrong = frames.slice(1).filter((frame, i) => {
    const [before, after] = [frames[i]!.state!, frame.state!]
    const [begin, end] = [placesBetween(before, after, 0, nothing), placesBetween(before, after, 1, nothing)]
    const were = [...placesOf(before, nothing)].map(({ pose, tile }) => `${tile} ${poseText(pose)}`)
    const isStrange = ({ tile, pose, piece }: PlacedTile) =>
      piece !== null &&
      !were.includes(`${tile} ${poseText(pose)}`) &&
      !were.includes(`null ${poseText(pose)}`)
    return (
      JSON.stringify(end) !== JSON.stringify(placesOf(after, nothing)) ||
      (after.winners.length === 0 && begin.some(isStrange))
    )
  })
  expect(wrong.length).toBe(0)
})

test('A ray from above hits the tile below it', () => {
  const state = playedFrames('hong-kong', 3)[30]!.state!
  const tiles = new Tiles(new Texture())
  const places = placesOf(state, nothing)
  tiles.show(places.map((placed) => ({ ...placed, tint: null })))
  const discards = places.flatMap(({ piece, pose }, i) => (piece?.zone === 'discard' ? [{ i, pose }] : []))
  const hits = discards.map(({ pose }) =>
    tiles.hit(new Raycaster(new Vector3(pose.x, 20, pose.z), new Vector3(0, -1, 0))),
  )
  expect([discards.length > 5, hits]).toEqual([true, discards.map(({ i }) => i)])
})

function poseText({ x, y, z }: PlacedTile['pose']): string {
  return [x, y, z].map((each) => each.toFixed(3)).join(' ')
}

/** Nearer than the narrow side of a tile, except those upon each other in the wall. */
function areTooNear(one: PlacedTile, other: PlacedTile): boolean {
  const [a, b] = [one.pose, other.pose]
  return Math.hypot(a.x - b.x, a.z - b.z) < 0.99 && Math.abs(a.y - b.y) < 0.6
}
