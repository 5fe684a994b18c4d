import {FLOOR_CIRCLE, outlineOf, project} from './iso.ts'
import type {Box, Point} from './iso.ts'
import type {Palette} from './palette.ts'
import {element, pathThrough, round} from './svg.ts'
import type {Screen} from './svg.ts'

/** Everything a thing needs to draw itself: projection and colours. */
export type Pen = {
  palette: Palette
  /** Pixels per unit of the drawing's space. */
  scale: number
  place: (point: Point) => Screen
  /** Rounds a value in pixels to the drawing's precision. */
  round: (value: number) => number
  path: (points: readonly Screen[], closed?: boolean) => string
  weight: number
  /** True to leave out shadows and glow, as in small signs. */
  flat: boolean
}

/** Settings of a pen: smallest detail in pixels, line weight, and flatness. */
export type Nib = {detail?: number; weight?: number; flat?: boolean}

const SHADE = 0.22

export type Line = {colour: string; width: number; opacity?: number; dash?: string}

export function makePen(palette: Palette, scale: number, origin: Screen, nib: Nib = {}): Pen {
  const {detail = 0.1, weight = 1, flat = false} = nib
  const place = (point: Point): Screen => {
    const [x, y] = project(point)
    return [origin[0] + x * scale, origin[1] + y * scale]
  }
  return {
    palette,
    scale,
    place,
    weight,
    flat,
    round: (value) => round(Math.round(value / detail) * detail, 3),
    path: (points, closed) => pathThrough(points, closed, detail),
  }
}

function lineAttributes({weight}: Pen, {colour, width, opacity, dash}: Line) {
  return {
    stroke: colour,
    'stroke-width': round(width * weight),
    'stroke-opacity': opacity,
    'stroke-dasharray': dash,
  }
}

/** A filled surface, with an outline if given. */
export function surface(
  pen: Pen,
  points: readonly Point[],
  fill: string,
  outline?: Line,
  opacity?: number,
): string {
  return element('path', {
    d: pen.path(points.map(pen.place), true),
    fill,
    'fill-opacity': opacity,
    ...(outline && lineAttributes(pen, outline)),
  })
}

/** Polylines in a single element. */
export function stroke(pen: Pen, lines: readonly (readonly Point[])[], line: Line): string {
  return element('path', {
    d: lines.map((points) => pen.path(points.map(pen.place))).join(''),
    fill: 'none',
    ...lineAttributes(pen, line),
  })
}

/** A disc on the floor or parallel to it. */
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
    cx: pen.round(cx),
    cy: pen.round(cy),
    rx: pen.round(radius * FLOOR_CIRCLE[0] * pen.scale),
    ry: pen.round(radius * FLOOR_CIRCLE[1] * pen.scale),
    fill,
    'fill-opacity': opacity,
    ...(outline && lineAttributes(pen, outline)),
  })
}

/** The shadow of a solid on the surface below, as a polygon. */
export function shadow(pen: Pen, points: readonly Point[]): string {
  return pen.flat ? '' : surface(pen, points, pen.palette.shadow, undefined, SHADE)
}

export function roundShadow(pen: Pen, centre: Point, radius: number): string {
  return pen.flat ? '' : disc(pen, centre, radius, pen.palette.shadow, undefined, SHADE)
}

/** The light around an ember; `paints` defines the colour. */
export function emberLight(pen: Pen, centre: Point, radius: number): string {
  if (pen.flat) return ''
  const [cx, cy] = pen.place(centre)
  return element('circle', {
    cx: pen.round(cx),
    cy: pen.round(cy),
    r: pen.round(radius * pen.scale),
    fill: 'url(#ember-light)',
  })
}

/** A thing in a drawing: its box, which decides position and painting order, and its rendering. */
export type Solid = {
  box: Box
  /** Points that bound it in the picture more tightly than the corners of its box. */
  bounds?: readonly Point[]
  draw: (pen: Pen) => string
}

export function boundsOf({box, bounds = outlineOf(box)}: Solid): readonly Point[] {
  return bounds
}
