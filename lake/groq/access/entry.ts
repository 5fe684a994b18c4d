import type {LakeDocument} from '../../store/document.ts'

/** A document as a view shows it, and its place there: entries are in the order of their places, each of another one. */
export type Entry = {readonly place: number; readonly document: LakeDocument}

/** The index of the first of sorted items whose place is not before another one, by bisection. */
export function firstFrom<T>(
  items: ArrayLike<T>,
  isBefore: (item: T) => boolean,
  start = 0,
  end = items.length,
): number {
  let [from, to] = [start, end]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(items[middle] as T)) from = middle + 1
    else to = middle
  }
  return from
}
