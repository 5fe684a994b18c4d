/** Pixels from the top left corner of the picture. */
export type Screen = readonly [x: number, y: number]

/** In pixels. */
export type Sheet = {width: number; height: number}

type Attributes = Record<string, string | number | undefined>

/** Rounds to a tenth of a pixel by default: finer detail is invisible. */
export function round(value: number, digits = 1): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}

/** An SVG element without its undefined attributes. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')
  const content = children.join('')
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

/**
 * Path data through the points with straight lines. Leaves out points closer than `detail` pixels to the line, and uses
 * relative steps, which are shorter.
 */
export function pathThrough(points: readonly Screen[], closed = false, detail = 0.1): string {
  const onGrid = (value: number) => Math.round(value / detail)
  const places = withoutSurplus(points, detail * SURPLUS).map(([x, y]) => [onGrid(x), onGrid(y)])
  const steps = places.map(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = places[index - 1] ?? []
    return [x - fromX, y - fromY].map((part) => round(part * detail, 3))
  })
  const [start = [], ...others] = steps.filter(([dx, dy], index) => index === 0 || dx || dy)
  return `M${numbers(start)}${others.length ? `l${numbers(others.flat())}` : ''}${closed ? 'z' : ''}`
}

/** Joins numbers as path data: a minus sign separates like a space. */
function numbers(values: readonly number[]): string {
  return values
    .join(' ')
    .replaceAll(' -', '-')
    .replaceAll(/(?<!\d)0\./g, '.')
}

// A fraction of the finest detail: below it, rounding moves a point farther than leaving it out.
const SURPLUS = 0.6

/** Removes points within `tolerance` of the line (Douglas and Peucker). */
function withoutSurplus(points: readonly Screen[], tolerance: number): readonly Screen[] {
  const [start, end] = [points[0], points.at(-1)]
  if (points.length < 3 || !start || !end) return points
  const misses = points.map((point) => distanceToLine(point, start, end))
  const worst = misses.indexOf(Math.max(...misses))
  if ((misses[worst] ?? 0) <= tolerance) return [start, end]
  const before = withoutSurplus(points.slice(0, worst + 1), tolerance)
  return [...before.slice(0, -1), ...withoutSurplus(points.slice(worst), tolerance)]
}

function distanceToLine([x, y]: Screen, start: Screen, end: Screen): number {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const length = Math.hypot(dx, dy)
  const [fromX, fromY] = [x - start[0], y - start[1]]
  return length === 0 ? Math.hypot(fromX, fromY) : Math.abs(fromX * dy - fromY * dx) / length
}

export function picture({width, height}: Sheet, ...children: string[]): string {
  return element(
    'svg',
    {xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`},
    ...children,
  )
}

function stops(colours: readonly string[]): string[] {
  return colours.map((colour, index) =>
    element('stop', {offset: round(index / (colours.length - 1), 3), 'stop-color': colour}),
  )
}

/** Colours from top to bottom of the filled shape. */
export function verticalGradient(id: string, colours: readonly string[]): string {
  return element('linearGradient', {id, x1: 0, y1: 0, x2: 0, y2: 1}, ...stops(colours))
}

/** Colours from left to right of the filled shape. */
export function horizontalGradient(id: string, colours: readonly string[]): string {
  return element('linearGradient', {id}, ...stops(colours))
}

/** A colour that fades from the middle of the filled shape to its edge. */
export function radialGradient(
  id: string,
  colour: string,
  fading: readonly (readonly [offset: number, opacity: number])[],
): string {
  const list = fading.map(([offset, opacity]) =>
    element('stop', {offset, 'stop-color': colour, 'stop-opacity': opacity}),
  )
  return element('radialGradient', {id}, ...list)
}
