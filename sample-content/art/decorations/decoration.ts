import type {Faces} from '../kit/palette.ts'
import type {Pen} from '../kit/pen.ts'
import type {Plane} from '../kit/plane.ts'

/** Draws one side of a solid in the colours of its material. */
export type Decoration = (pen: Pen, plane: Plane, faces: Faces) => string

/** Line widths on a side, in pixels. */
export const THIN = 1.5
export const FIRM = 2.8
export const BOLD = 3.8

/** Several decorations on one side, the first at the bottom. */
export function both(...decorations: readonly Decoration[]): Decoration {
  return (pen, plane, faces) => decorations.map((decorate) => decorate(pen, plane, faces)).join('')
}

/** Divides a side into equal tiles and decorates each, row by row from the upper left. */
export function tiles(
  columns: number,
  rows: number,
  decorations: readonly Decoration[],
): Decoration {
  return (pen, plane, faces) => {
    const [width, height] = [plane.width / columns, plane.height / rows]
    const drawn = decorations.map((decorate, index) => {
      const left = width * (index % columns)
      const bottom = height * (rows - 1 - Math.floor(index / columns))
      const tile: Plane = {width, height, at: (u, v) => plane.at(left + u, bottom + v)}
      return decorate(pen, tile, faces)
    })
    return drawn.join('')
  }
}
