import {FLOOR_CIRCLE, project} from './iso.ts'
import type {Box, Point} from './iso.ts'
import type {Palette} from './palette.ts'
import {element, pathThrough, round} from './svg.ts'
import type {Screen} from './svg.ts'

/** What a thing needs to draw itself: where points of its space fall in the picture, and the colours. */
export type Pen = {
  palette: Palette
  /** Pixels a unit of the drawing's space takes. */
  scale: number
  place: (point: Point) => Screen
}

export type Line = {colour: string; width: number; opacity?: number; dash?: string}

export function makePen(palette: Palette, scale: number, origin: Screen): Pen {
  const place = (point: Point): Screen => {
    const [x, y] = project(point)
    return [origin[0] + x * scale, origin[1] + y * scale]
  }
  return {palette, scale, place}
}

function lineAttributes({colour, width, opacity, dash}: Line) {
  return {
    stroke: colour,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-dasharray': dash,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  }
}

/** A filled surface, with an outline when one is given. */
export function surface(
  pen: Pen,
  points: readonly Point[],
  fill: string,
  outline?: Line,
  opacity?: number,
): string {
  return element('path', {
    d: pathThrough(points.map(pen.place), true),
    fill,
    'fill-opacity': opacity,
    ...(outline && lineAttributes(outline)),
  })
}

/** One line through several points; or several such lines in one element. */
export function stroke(pen: Pen, lines: readonly (readonly Point[])[], line: Line): string {
  return element('path', {
    d: lines.map((points) => pathThrough(points.map(pen.place))).join(''),
    fill: 'none',
    ...lineAttributes(line),
  })
}

/** A disc that lies on the floor or parallel to it. */
export function disc(
  pen: Pen,
  centre: Point,
  radius: number,
  fill: string,
  outline?: Line,
  opacity?: number,
): string {
  const [cx, cy] = pen.place(centre)
  return element('ellipse', {
    cx: round(cx),
    cy: round(cy),
    rx: round(radius * FLOOR_CIRCLE[0] * pen.scale),
    ry: round(radius * FLOOR_CIRCLE[1] * pen.scale),
    fill,
    'fill-opacity': opacity,
    ...(outline && lineAttributes(outline)),
  })
}

/** The light of an ember around it; `drawScene` defines the paint. */
export function emberLight(pen: Pen, centre: Point, radius: number): string {
  const [cx, cy] = pen.place(centre)
  return element('circle', {
    cx: round(cx),
    cy: round(cy),
    r: round(radius * pen.scale),
    fill: 'url(#ember-light)',
  })
}

/** Something that stands in a drawing: the room it takes, by which it is placed and ordered, and how it looks. */
export type Solid = {box: Box; draw: (pen: Pen) => string}
