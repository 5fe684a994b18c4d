/** A point of the picture, in pixels from its top left corner. */
export type Screen = readonly [x: number, y: number]

/** The size of a picture, in pixels. */
export type Sheet = {width: number; height: number}

type Attributes = Record<string, string | number | undefined>

/** Rounded, to a tenth of a pixel: finer detail is invisible and would only lengthen the file. */
export function round(value: number, digits = 1): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}

/** One SVG element. Attributes that are undefined are left out; numbers are written as they are. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')
  const content = children.join('')
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

/** Path data through the points, with straight lines. */
export function pathThrough(points: readonly Screen[], closed = false): string {
  const body = points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')
  return `M${body}${closed ? 'Z' : ''}`
}

export function picture({width, height}: Sheet, ...children: string[]): string {
  return element(
    'svg',
    {xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`},
    ...children,
  )
}

/** Colours at equal distances. */
function stops(colours: readonly string[]): string[] {
  return colours.map((colour, index) =>
    element('stop', {offset: round(index / (colours.length - 1), 3), 'stop-color': colour}),
  )
}

/** Colours from the top of whatever is filled to its bottom. */
export function verticalGradient(id: string, colours: readonly string[]): string {
  return element('linearGradient', {id, x1: 0, y1: 0, x2: 0, y2: 1}, ...stops(colours))
}

/** Colours from the left of whatever is filled to its right. */
export function horizontalGradient(id: string, colours: readonly string[]): string {
  return element('linearGradient', {id}, ...stops(colours))
}

/** One colour that fades from the middle of whatever is filled to its edge. */
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
