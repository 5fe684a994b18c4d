import {panBy, START, stepZoom, zoomAt, type Sizes, type View} from './view.ts'

/** A view from the one before. */
export type Change = (view: View, sizes: Sizes) => View

/** Pixels that an arrow key moves by. */
const STRIDE = 80

/** So many steps nearer, towards the middle of the stage. */
export function zoomBy(steps: number): Change {
  return (view, sizes) => zoomAt(view, stepZoom(view.zoom, steps), START, sizes)
}

function move(x: number, y: number): Change {
  return (view, sizes) => panBy(view, {x, y}, sizes)
}

// An arrow shows more of the side that it points to, so the image goes the other way.
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

/** What a key does to the view; nothing with a modifier, for that is the browser's own zoom. */
export function changeFor({key, ctrlKey, metaKey, altKey}: Key): Change | undefined {
  return ctrlKey || metaKey || altKey ? undefined : changes[key]
}
