import {stroke, surface} from '../kit/pen.ts'
import {arc, circle, rectangle} from '../kit/plane.ts'
import {BOLD, FIRM, THIN} from './decoration.ts'
import type {Decoration} from './decoration.ts'

/** A column chart; values are fractions of the height, and the column `hot` is ember. */
export function columns(values: readonly number[], hot?: number): Decoration {
  return (pen, plane, faces) => {
    const [left, bottom, height] = [plane.width * 0.08, plane.height * 0.12, plane.height * 0.76]
    const pitch = (plane.width - left * 2) / values.length
    const base = [plane.at(left, bottom), plane.at(plane.width - left, bottom)]
    const drawn = values.map((value, index) =>
      surface(
        pen,
        rectangle(plane, left + pitch * (index + 0.15), bottom, pitch * 0.7, height * value),
        index === hot ? pen.palette.emberLine : faces.crease,
        {colour: faces.edge, width: THIN},
        index === hot ? 1 : 0.45,
      ),
    )
    return drawn.join('') + stroke(pen, [base], {colour: faces.text, width: FIRM})
  }
}

/** A curve over time; values are fractions of the height. */
export function curve(values: readonly number[], hot = false): Decoration {
  return (pen, plane, faces) => {
    const [left, bottom, height] = [plane.width * 0.08, plane.height * 0.14, plane.height * 0.72]
    const right = plane.width - left
    const step = (right - left) / (values.length - 1)
    const points = values.map((value, index) =>
      plane.at(left + step * index, bottom + height * value),
    )
    const levels = [0.25, 0.5, 0.75].map((part) =>
      [left, right].map((u) => plane.at(u, bottom + height * part)),
    )
    const axes = [plane.at(left, bottom + height), plane.at(left, bottom), plane.at(right, bottom)]
    return (
      stroke(pen, levels, {colour: faces.text, width: 1, opacity: 0.4, dash: '3 6'}) +
      stroke(pen, [axes], {colour: faces.text, width: THIN, opacity: 0.8}) +
      stroke(pen, [points], {colour: hot ? pen.palette.emberLine : faces.text, width: BOLD})
    )
  }
}

/** A dial with its needle at `value`, from 0 to 1. */
export function dial(value: number): Decoration {
  return (pen, plane, faces) => {
    const radius = Math.min(plane.width * 0.42, plane.height * 0.56)
    const [u, v] = [plane.width / 2, plane.height * 0.34]
    const at = (part: number, reach: number) => {
      const angle = Math.PI * (1 - part)
      return plane.at(u + Math.cos(angle) * radius * reach, v + Math.sin(angle) * radius * reach)
    }
    const ticks = Array.from({length: 11}, (_, index) => [
      at(index / 10, 0.84),
      at(index / 10, 0.96),
    ])
    return (
      stroke(pen, [arc(plane, u, v, radius, 0, 180)], {colour: faces.text, width: FIRM}) +
      stroke(pen, ticks, {colour: faces.text, width: THIN}) +
      stroke(pen, [arc(plane, u, v, radius * 0.64, 180, 180 - 180 * value)], {
        colour: pen.palette.emberLine,
        width: BOLD * 1.6,
      }) +
      stroke(pen, [[plane.at(u, v), at(value, 0.8)]], {colour: faces.text, width: BOLD}) +
      surface(pen, circle(plane, u, v, radius * 0.1), faces.text)
    )
  }
}

/** A calendar with `perRow` days per row; the marked days are filled, the last one in ember. */
export function calendar(perRow: number, rows: number, marked: readonly number[]): Decoration {
  return (pen, plane, faces) => {
    const [du, dv] = [(plane.width * 0.84) / perRow, (plane.height * 0.8) / rows]
    const drawn = Array.from({length: perRow * rows}, (_, index) => {
      const u = plane.width * 0.08 + du * ((index % perRow) + 0.12)
      const v = plane.height * 0.9 - dv * (Math.floor(index / perRow) + 0.88)
      const isLast = index === marked.at(-1)
      const strength = isLast ? 1 : marked.includes(index) ? 0.55 : 0.06
      return surface(
        pen,
        rectangle(plane, u, v, du * 0.76, dv * 0.76),
        isLast ? pen.palette.emberLine : faces.text,
        {colour: faces.text, width: THIN, opacity: 0.8},
        strength,
      )
    })
    return drawn.join('')
  }
}

/** Speech as loudness over time; the part between the two values of `hot` (0 to 1) is ember. */
export function wave(count: number, hot: readonly [from: number, to: number] = [2, 2]): Decoration {
  return (pen, plane, faces) => {
    const step = (plane.width * 0.88) / (count - 1)
    const bar = (index: number) => {
      const swell = 0.35 + 0.65 * Math.abs(Math.sin(index * 0.37) * Math.cos(index * 0.11))
      const ripple = 0.55 + 0.45 * Math.abs(Math.sin(index * 1.7))
      const half = plane.height * 0.4 * swell * ripple
      const u = plane.width * 0.06 + step * index
      return [plane.at(u, plane.height / 2 - half), plane.at(u, plane.height / 2 + half)]
    }
    const all = Array.from({length: count}, (_, index) => index)
    const [quiet = [], loud = []] = [false, true].map((wanted) =>
      all.filter((n) => (n / count >= hot[0] && n / count <= hot[1]) === wanted).map(bar),
    )
    return (
      stroke(pen, quiet, {colour: faces.text, width: BOLD}) +
      stroke(pen, loud, {colour: pen.palette.emberLine, width: BOLD * 1.4})
    )
  }
}

/** A trace: spans by start and end (0 to 1), each below its parent. */
export function spans(
  list: readonly (readonly [start: number, end: number])[],
  hot?: number,
): Decoration {
  return (pen, plane, faces) => {
    const pitch = (plane.height * 0.8) / list.length
    const width = plane.width * 0.84
    const drawn = list.map(([start, end], index) => {
      const bottom = plane.height * 0.9 - pitch * (index + 0.8)
      const left = plane.width * 0.08 + width * start
      return surface(
        pen,
        rectangle(plane, left, bottom, width * (end - start), pitch * 0.6),
        index === hot ? pen.palette.emberLine : faces.text,
        {colour: faces.edge, width: THIN},
        index === hot ? 1 : 0.5,
      )
    })
    return drawn.join('')
  }
}
