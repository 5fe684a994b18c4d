/** Limits of the zoom. */
export const MIN_ZOOM = 1
export const MAX_ZOOM = 5
/** Zoom counts in steps of 0.2; fifths of whole numbers accumulate no rounding error. */
const STEPS_IN_ONE = 5

/** How far an edge of the image can be dragged into the stage, as a fraction of the stage. */
const MARGIN = 1 / 4

/** CSS pixels from the middle of the stage, to the right and down. */
export type Point = {x: number; y: number}

/** Zoom factor and position of the image's middle. */
export type View = Point & {zoom: number}

export type Size = {width: number; height: number}

/** The stage, and the image on it before any zoom. */
export type Sizes = {stage: Size; image: Size}

/** The whole image in the middle. */
export const START: View = {zoom: MIN_ZOOM, x: 0, y: 0}

/** Zooms by steps, out if negative; between two steps the first moves to the next stop. */
export function stepZoom(zoom: number, steps: number): number {
  const at = zoom * STEPS_IN_ONE
  // A product can miss its whole number by a rounding error, which must not count as a step.
  const nearest = Math.abs(at - Math.round(at)) < 1e-6 ? Math.round(at) : undefined
  const from = nearest ?? (steps > 0 ? Math.floor(at) : Math.ceil(at))
  return clamp((from + steps) / STEPS_IN_ONE, MIN_ZOOM, MAX_ZOOM)
}

/** Zooms so that the part of the image under `point` stays there. */
export function zoomAt(view: View, zoom: number, point: Point, sizes: Sizes): View {
  return moveUnder(view, clamp(zoom, MIN_ZOOM, MAX_ZOOM), point, point, sizes)
}

/** Moves an enlarged image. */
export function panBy(view: View, by: Point, sizes: Sizes): View {
  return inBounds({...view, x: view.x + by.x, y: view.y + by.y}, sizes)
}

export type TwoPoints = readonly [Point, Point]

/** Follows two fingers: what was under each stays there. */
export function pinch(view: View, before: TwoPoints, after: TwoPoints, sizes: Sizes): View {
  const spread = distance(before)
  const ratio = spread > 0 ? distance(after) / spread : 1
  const zoom = clamp(view.zoom * ratio, MIN_ZOOM, MAX_ZOOM)
  return moveUnder(view, zoom, middle(before), middle(after), sizes)
}

/** Rounds the zoom to one decimal when the fingers are lifted. */
export function settle(view: View, sizes: Sizes): View {
  return zoomAt(view, Math.round(view.zoom * 10) / 10, START, sizes)
}

/** Returns the nearest view that keeps the image on the stage, because the window may have changed. */
export function inBounds({zoom, x, y}: View, {stage, image}: Sizes): View {
  if (zoom <= MIN_ZOOM) return START
  const limitX = farthest(image.width * zoom, stage.width)
  const limitY = farthest(image.height * zoom, stage.height)
  return {zoom, x: clamp(x, -limitX, limitX), y: clamp(y, -limitY, limitY)}
}

/** Returns how far the middle of the image may be from the stage's, along one side. */
function farthest(image: number, stage: number): number {
  return Math.max(0, (image - stage) / 2) + stage * MARGIN
}

/** Changes the zoom and moves what was under `from` to `to`. */
function moveUnder(view: View, zoom: number, from: Point, to: Point, sizes: Sizes): View {
  const scale = zoom / view.zoom
  const x = to.x - (from.x - view.x) * scale
  const y = to.y - (from.y - view.y) * scale
  return inBounds({zoom, x, y}, sizes)
}

function middle([a, b]: TwoPoints): Point {
  return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2}
}

function distance([a, b]: TwoPoints): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
