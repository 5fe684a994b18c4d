import {panBy, START, stepZoom, zoomAt, type Sizes, type View} from './view.ts'

/** Computes the next view. */
export type Change = (view: View, sizes: Sizes) => View

/** Pixels per press of an arrow key. */
const STRIDE = 80

/** Zooms by steps around the middle of the stage. */
export function zoomBy(steps: number): Change {
  return (view, sizes) => zoomAt(view, stepZoom(view.zoom, steps), START, sizes)
}

function move(x: number, y: number): Change {
  return (view, sizes) => panBy(view, {x, y}, sizes)
}

// An arrow reveals the side it points to, so the image moves the other way.
const changes: Readonly<Record<string, Change>> = {
  '+': zoomBy(1),
  '=': zoomBy(1),
  '-': zoomBy(-1),
  '0': () => START,
  ArrowLeft: move(STRIDE, 0),
  ArrowRight: move(-STRIDE, 0),
  ArrowUp: move(0, STRIDE),
  ArrowDown: move(0, -STRIDE),
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns the change for a key; undefined with modifiers, which belong to the browser's zoom. */
export function changeFor({key, ctrlKey, metaKey, altKey}: Key): Change | undefined {
  return ctrlKey || metaKey || altKey ? undefined : changes[key]
}
