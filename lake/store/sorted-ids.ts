import type {Dataset} from './dataset.ts'

/** Sorted ids, cached until the next commit. */
const sortedIds = new WeakMap<Dataset, {version: number; ids: string[]}>()

/** Ids of a dataset after a cursor, which need not exist, in order. */
export function* idsAfter(dataset: Dataset, cursor: string): Generator<string> {
  const known = sortedIds.get(dataset)
  const ids =
    known?.version === dataset.version
      ? known.ids
      : Array.from(dataset.all(), ({_id}) => _id).toSorted()
  sortedIds.set(dataset, {version: dataset.version, ids})
  for (let index = firstAfter(ids, cursor); index < ids.length; index += 1) yield ids[index] ?? ''
}

/** Index of the first id after the cursor, by binary search. */
function firstAfter(ids: readonly string[], cursor: string): number {
  let [from, to] = [0, ids.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((ids[middle] ?? '') <= cursor) from = middle + 1
    else to = middle
  }
  return from
}
