import {stroke, surface} from '../kit/pen.ts'
import {circle, rectangle} from '../kit/plane.ts'
import {BOLD, FIRM, THIN} from './decoration.ts'
import type {Decoration} from './decoration.ts'

/** Drawers of a rack, each with a small light; drawer `lit`, counted from below, glows. */
export function drawers(count: number, lit?: number): Decoration {
  return (pen, plane, faces) => {
    const pitch = (plane.height - 0.2) / count
    const [left, width] = [plane.width * 0.12, plane.width * 0.76]
    const drawn = Array.from({length: count}, (_, index) => {
      const bottom = 0.1 + pitch * index
      const isLit = index === lit
      const front = rectangle(plane, left, bottom + pitch * 0.14, width, pitch * 0.72)
      const dash = (from: number, to: number) =>
        [from, to].map((part) => plane.at(left + width * part, bottom + pitch / 2))
      return (
        surface(
          pen,
          front,
          isLit ? pen.palette.emberLine : faces.crease,
          {colour: faces.edge, width: THIN, opacity: 0.75},
          isLit ? 1 : 0.1,
        ) +
        stroke(pen, [dash(0.12, 0.42), dash(0.84, 0.88)], {
          colour: isLit ? '#FFFFFF' : faces.crease,
          width: THIN * 1.4,
        })
      )
    })
    return drawn.join('')
  }
}

/** The corrugated wall of a freight container. */
export function ribs(count: number): Decoration {
  return (pen, plane, {edge}) => {
    const strokes = Array.from({length: count}, (_, index) => {
      const u = (plane.width * (index + 0.5)) / count
      return [plane.at(u, plane.height * 0.12), plane.at(u, plane.height * 0.88)]
    })
    return stroke(pen, strokes, {colour: edge, width: THIN * 1.3, opacity: 0.6})
  }
}

/** Windows of a building, counted from the lower left, row by row; windows in `lit` glow. */
export function windows(columns: number, rows: number, lit: readonly number[] = []): Decoration {
  return (pen, plane, faces) => {
    const [du, dv] = [plane.width / (columns + 0.4), plane.height / (rows + 0.6)]
    const drawn = Array.from({length: columns * rows}, (_, index) => {
      const isLit = lit.includes(index)
      const u = du * ((index % columns) + 0.4)
      const v = dv * (Math.floor(index / columns) + 0.5)
      return surface(
        pen,
        rectangle(plane, u, v, du * 0.6, dv * 0.55),
        isLit ? pen.palette.emberLine : faces.crease,
        {colour: faces.edge, width: 1, opacity: 0.6},
        isLit ? 1 : 0.16,
      )
    })
    return drawn.join('')
  }
}

/** A round door with its wheel: the front of a vault. */
export function vaultDoor(): Decoration {
  return (pen, plane, faces) => {
    const [u, v] = [plane.width / 2, plane.height / 2]
    const radius = Math.min(plane.width, plane.height) * 0.38
    const spokes = Array.from({length: 6}, (_, index) => {
      const angle = (index * Math.PI) / 3
      const reach = radius * 0.54
      return [plane.at(u, v), plane.at(u + Math.cos(angle) * reach, v + Math.sin(angle) * reach)]
    })
    const rings = [0.84, 0.4].map((part) => circle(plane, u, v, radius * part))
    const rim = {colour: faces.text, width: BOLD}
    return (
      surface(pen, circle(plane, u, v, radius), faces.crease, rim, 0.14) +
      stroke(pen, rings, {colour: faces.text, width: FIRM}) +
      stroke(pen, spokes, rim)
    )
  }
}

export function holes(columns: number, rows: number): Decoration {
  return (pen, plane, faces) => {
    const [du, dv] = [plane.width / columns, plane.height / rows]
    const radius = Math.min(du, dv) * 0.28
    const drawn = Array.from({length: columns * rows}, (_, index) => {
      const u = du * ((index % columns) + 0.5)
      const v = dv * (Math.floor(index / columns) + 0.5)
      return surface(pen, circle(plane, u, v, radius), faces.edge, undefined, 0.85)
    })
    return drawn.join('')
  }
}

// The site's green for "good", lightened so that it glows on a dark wall.
const LAMP = '#63D69A'

/** A wall of green lamps; lamps in `dark`, counted from the lower left, are off. */
export function lamps(columns: number, rows: number, dark: readonly number[] = []): Decoration {
  return (pen, plane, faces) => {
    const [du, dv] = [plane.width / (columns + 0.6), plane.height / (rows + 0.6)]
    const radius = Math.min(du, dv) * 0.28
    const drawn = Array.from({length: columns * rows}, (_, index) => {
      const u = du * ((index % columns) + 0.8)
      const v = dv * (Math.floor(index / columns) + 0.8)
      const colour = dark.includes(index) ? pen.palette.emberLine : LAMP
      return surface(pen, circle(plane, u, v, radius), colour, {colour: faces.edge, width: THIN})
    })
    return drawn.join('')
  }
}
