import {iconStrokes} from '../kit/icons.ts'
import type {IconName} from '../kit/icons.ts'
import type {Material} from '../kit/palette.ts'
import {stroke, surface} from '../kit/pen.ts'
import {inscribe, rectangle} from '../kit/plane.ts'
import {BOLD, FIRM} from './decoration.ts'
import type {Decoration} from './decoration.ts'

// Fractions of the side's width and height.
const PULSE = [
  [0.1, 0.45],
  [0.34, 0.45],
  [0.44, 0.8],
  [0.58, 0.2],
  [0.67, 0.45],
  [0.9, 0.45],
] as const

/** A word centred on the side, or at `height` (0 bottom, 1 top). */
export function write(text: string, size = 0.32, height = 0.5): Decoration {
  return (pen, plane, {text: colour}) =>
    inscribe(
      pen,
      plane,
      text,
      {u: plane.width / 2, v: plane.height * height - size / 2, size, align: 'middle'},
      {colour, width: size > 0.4 ? BOLD : FIRM},
    )
}

/** An icon centred on the side or at `height`; `size` is a fraction of the shorter edge. */
export function icon(name: IconName, size = 0.62, height = 0.5): Decoration {
  return (pen, plane, {text: colour}) => {
    const half = (Math.min(plane.width, plane.height) * size) / 2
    const strokes = iconStrokes(name, plane, plane.width / 2, plane.height * height, half)
    return stroke(pen, strokes, {colour, width: half > 0.4 ? BOLD : FIRM})
  }
}

/** A heartbeat across the side, in ember or in a material's own lines. */
export function pulse(of: Material = 'ember'): Decoration {
  return (pen, plane) => {
    const points = PULSE.map(([u, v]) => plane.at(plane.width * u, plane.height * v))
    const colour = of === 'ember' ? pen.palette.emberLine : pen.palette.faces[of].edge
    return stroke(pen, [points], {colour, width: BOLD * 1.2})
  }
}

/** Lines of text with different lengths; line `hot`, counted from the top, is ember. */
export function lines(lengths: readonly number[], hot?: number): Decoration {
  return (pen, plane, faces) => {
    const pitch = (plane.height * 0.8) / lengths.length
    const start = plane.width * 0.12
    const drawn = lengths.map((length, index) => {
      const v = plane.height * 0.9 - pitch * (index + 0.5)
      const ends = [plane.at(start, v), plane.at(start + plane.width * 0.76 * length, v)]
      return index === hot
        ? stroke(pen, [ends], {colour: pen.palette.emberLine, width: BOLD * 1.5})
        : stroke(pen, [ends], {colour: faces.text, width: FIRM, opacity: 0.85})
    })
    return drawn.join('')
  }
}

/** A ruler with a cell for each label; cells in `hot` are ember. */
export function ruled(labels: readonly string[], hot: readonly number[] = []): Decoration {
  return (pen, plane, faces) => {
    const pitch = plane.width / labels.length
    const size = plane.height * 0.5
    const cells = labels.map((label, index) => {
      const left = pitch * index
      const isHot = hot.includes(index)
      return [
        isHot
          ? surface(pen, rectangle(plane, left, 0, pitch, plane.height), pen.palette.emberLine)
          : '',
        stroke(pen, [[plane.at(left, plane.height), plane.at(left, plane.height * 0.6)]], {
          colour: faces.text,
          width: FIRM,
        }),
        inscribe(
          pen,
          plane,
          label,
          {u: left + pitch / 2, v: plane.height * 0.2, size, align: 'middle'},
          {colour: isHot ? '#FFFFFF' : faces.text, width: FIRM},
        ),
      ].join('')
    })
    return cells.join('')
  }
}
