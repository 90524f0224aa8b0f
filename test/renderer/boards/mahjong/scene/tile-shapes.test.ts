import { type BufferGeometry, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { tileHeight } from '../../../../../src/renderer/boards/mahjong/faces.ts'
import { bevel, tileShape } from '../../../../../src/renderer/boards/mahjong/scene/tile-shapes.ts'
import { tileDepth } from '../../../../../src/renderer/boards/mahjong/table/places.ts'

const coarse = tileShape({ radius: bevel, corners: 1, edges: 1 })
const fine = tileShape({ radius: 0.1, corners: 4, edges: 4 })

test.each([
  ['coarse', coarse],
  ['fine', fine],
])('A tile has no hole, and all faces point outwards: %s', (_, shape) => {
  const triangles = trianglesOf(shape)
  const sides = triangles.flatMap((corners) =>
    corners.map((corner, i) => `${nameOf(corner)} to ${nameOf(corners[(i + 1) % 3]!)}`),
  )
  const open = sides.filter((side) => !sides.includes(side.split(' to ').toReversed().join(' to ')))
  const inwards = triangles.filter(([a, b, c]) => {
    const facing = b.clone().sub(a).cross(c.clone().sub(a))
    return facing.dot(a.clone().add(b).add(c)) < 0
  })
  expect([triangles.length > 40, open, inwards]).toEqual([true, [], []])
})

test('Coarse or fine, it has the size of a tile, except for the gap', () => {
  const sizes = [coarse, fine].map((shape) => {
    shape.computeBoundingBox()
    return shape.boundingBox!.getSize(new Vector3()).toArray()
  })
  for (const size of sizes) {
    expect(size.map((each) => each.toFixed(5))).toEqual(
      [0.98, tileHeight - 0.02, tileDepth].map((each) => each.toFixed(5)),
    )
  }
})

/** Those that are no lines. */
function trianglesOf(shape: BufferGeometry): readonly (readonly [Vector3, Vector3, Vector3])[] {
  const places = shape.getAttribute('position')
  const index = [...shape.getIndex()!.array]
  const corner = (i: number) => new Vector3().fromBufferAttribute(places, index[i]!)
  return Array.from(
    { length: index.length / 3 },
    (_, i) => [corner(3 * i), corner(3 * i + 1), corner(3 * i + 2)] as const,
  ).filter((corners) => new Set(corners.map(nameOf)).size === 3)
}

function nameOf(place: Vector3): string {
  return place
    .toArray()
    .map((each) => (Math.round(each * 1e5) + 0).toString())
    .join(',')
}
