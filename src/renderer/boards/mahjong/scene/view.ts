import { type PerspectiveCamera, Vector3 } from 'three'

/** Half of the table's side, in widths of a tile. */
export const tableHalf = 13.3

/** From a seat's place, or from above with that seat at the bottom. */
export interface TableView {
  readonly seat: number
  readonly isTop: boolean
}

/** The angle from above, in radians: steeper where there is less width for the height. */
function leanIn(aspect: number): number {
  return Math.acos(Math.min(0.93, Math.max(0.738, 1.26 / aspect)))
}

/** Places the camera so that the table fills the view; returns its distance from the target. */
export function fitted(camera: PerspectiveCamera, { seat, isTop }: TableView) {
  const [lean, angle] = [isTop ? 0.0001 : leanIn(camera.aspect), seat * (Math.PI / 2)]
  const direction = new Vector3(
    Math.sin(lean) * Math.sin(angle),
    Math.cos(lean),
    Math.sin(lean) * Math.cos(angle),
  )
  const nearer = new Vector3(Math.sin(angle), 0, Math.cos(angle))
  const target = new Vector3()
  let distance = 4 * tableHalf
  for (let i = 0; i < 12; i++) {
    camera.position.copy(target).addScaledVector(direction, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld()
    const seen = corners.map((corner) => corner.clone().project(camera))
    const [left, low, high] = [
      Math.max(...seen.map(({ x }) => Math.abs(x))),
      Math.min(...seen.map(({ y }) => y)),
      Math.max(...seen.map(({ y }) => y)),
    ]
    target.addScaledVector(nearer, (-(low + high) / 2) * distance * 0.3)
    distance *= Math.max(left, (high - low) / 2) * 1.01
  }
  return { distance, target }
}

const corners = [-tableHalf, tableHalf].flatMap((x) =>
  [-tableHalf, tableHalf].map((z) => new Vector3(x, 0, z)),
)
