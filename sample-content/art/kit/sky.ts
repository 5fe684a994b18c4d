import type {Palette} from './palette.ts'
import type {Pen} from './pen.ts'
import {element, pathThrough, radialGradient, round, verticalGradient} from './svg.ts'
import type {Screen, Sheet} from './svg.ts'

/** The background of a scene: sky, stars, sun or moon, and the floor's fine grid. */
export function backdrop(pen: Pen, sheet: Sheet, sun: Screen): string {
  const {palette} = pen
  return [
    skyOf(palette, sheet),
    palette.stars ? stars(palette, sheet) : '',
    palette.sun
      ? astrolabe(palette, [sun[0] * sheet.width, sun[1] * sheet.height], sheet.height * 0.15)
      : '',
    grid(pen, sheet),
  ].join('')
}

/** The sky of a mood, from top to bottom of the sheet. */
export function skyOf({sky}: Palette, {width, height}: Sheet): string {
  return (
    element('defs', {}, verticalGradient('sky', sky)) +
    element('rect', {width, height, fill: 'url(#sky)'})
  )
}

/** Distributed by multiples of irrational numbers: even, without a pattern, and always the same. */
function stars({light}: Palette, {width, height}: Sheet): string {
  const dots = Array.from({length: 70}, (_, index) => {
    const x = (index * 4.4066) % 1
    const y = ((index * 2.79304) % 1) ** 1.4 * 0.5
    return `M${round(x * width)} ${round(y * height)}h.1`
  })
  return element('path', {
    d: dots.join(''),
    stroke: light,
    'stroke-width': 2.2,
    'stroke-linecap': 'round',
    'stroke-opacity': 0.55,
  })
}

/** The sun or moon in a surveyor's style: disc, orbits, degree marks. */
function astrolabe({light, halo, faint}: Palette, [x, y]: Screen, radius: number): string {
  const circle = (factor: number, look: Record<string, string | number>) =>
    element('circle', {cx: round(x), cy: round(y), r: round(radius * factor), ...look})
  const orbit = (factor: number, opacity: number, dash = 'none') =>
    circle(factor, {
      fill: 'none',
      stroke: faint,
      'stroke-opacity': opacity,
      'stroke-width': 1.4,
      'stroke-dasharray': dash,
    })
  return [
    element(
      'defs',
      {},
      radialGradient('halo', halo, [
        [0, 0.6],
        [0.22, 0.24],
        [1, 0],
      ]),
    ),
    circle(3.4, {fill: 'url(#halo)'}),
    circle(0.5, {fill: light, 'fill-opacity': 0.85}),
    orbit(1, 0.5),
    orbit(1.36, 0.4),
    orbit(2.1, 0.28, '2 10'),
    orbit(3, 0.18),
    element('path', {
      d: degreeMarks([x, y], radius),
      stroke: faint,
      'stroke-opacity': 0.5,
      'stroke-width': 1.2,
    }),
  ].join('')
}

function degreeMarks([x, y]: Screen, radius: number): string {
  const marks = Array.from({length: 72}, (_, index) => {
    const angle = (index * Math.PI) / 36
    const inner = index % 6 === 0 ? 1.26 : 1.31
    return pathThrough(
      [inner, 1.36].map((part) => [
        x + Math.cos(angle) * radius * part,
        y + Math.sin(angle) * radius * part,
      ]),
    )
  })
  return marks.join('')
}

// Units to either side of the middle, more than any sheet shows.
const GRID_REACH = 16

/** Blueprint paper on the floor, with fine and strong lines that fade towards the edge. */
function grid(pen: Pen, {width, height}: Sheet): string {
  const lines = (step: number) =>
    Array.from({length: (GRID_REACH * 2) / step + 1}, (_, index) => {
      const at = index * step - GRID_REACH
      return (
        pathThrough([pen.place([at, -GRID_REACH, 0]), pen.place([at, GRID_REACH, 0])]) +
        pathThrough([pen.place([-GRID_REACH, at, 0]), pen.place([GRID_REACH, at, 0])])
      )
    }).join('')
  const drawn = (step: number, strokeWidth: number, opacity: number) =>
    element('path', {
      d: lines(step),
      fill: 'none',
      stroke: pen.palette.grid,
      'stroke-width': strokeWidth,
      'stroke-opacity': opacity,
    })
  const light = element('ellipse', {
    cx: width / 2,
    cy: height * 0.58,
    rx: width * 0.62,
    ry: height * 0.62,
    fill: 'url(#grid-fade)',
  })
  return [
    element(
      'defs',
      {},
      radialGradient('grid-fade', '#FFF', [
        [0, 1],
        [0.6, 0.6],
        [1, 0],
      ]),
      element(
        'mask',
        {id: 'grid-mask', maskUnits: 'userSpaceOnUse', x: 0, y: 0, width, height},
        light,
      ),
    ),
    element('g', {mask: 'url(#grid-mask)'}, drawn(0.5, 0.8, 0.16), drawn(2, 1.2, 0.3)),
  ].join('')
}
