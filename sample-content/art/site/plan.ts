import type {Decoration} from '../decorations/decoration.ts'
import {stroke, surface} from '../kit/pen.ts'
import {rectangle} from '../kit/plane.ts'

/** A network plan: a frame, two zones with three hosts each, and the line that joins them. */
export function plan(): Decoration {
  return (pen, plane, {text}) => {
    const [w, h] = [plane.width, plane.height]
    const box = (u: number, v: number, width: number, height: number) => {
      const corners = rectangle(plane, u * w, v * h, width * w, height * h)
      return [...corners, ...corners.slice(0, 1)]
    }
    const zones = [0.1, 0.56]
    const hosts = zones.flatMap((v) => [0.24, 0.46, 0.68].map((u) => box(u, v + 0.08, 0.12, 0.18)))
    return [
      stroke(pen, [box(0.05, 0.05, 0.9, 0.9)], {colour: text, width: 1.6}),
      stroke(
        pen,
        zones.map((v) => box(0.18, v, 0.7, 0.34)),
        {colour: text, width: 1.8, dash: '6 7'},
      ),
      stroke(pen, [[plane.at(0.11 * w, 0.1 * h), plane.at(0.11 * w, 0.9 * h)]], {
        colour: text,
        width: 3,
      }),
      ...hosts.map((host, index) =>
        surface(pen, host, index === 4 ? pen.palette.faces.sky.left : 'none', {
          colour: text,
          width: 2,
        }),
      ),
    ].join('')
  }
}
