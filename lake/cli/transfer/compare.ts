import {changedPaths} from './changed-paths.ts'
import {comparable, type Document, isAsset} from './document.ts'

export type Documents = ReadonlyMap<string, Document>

/** What a document is to be in the place of the other side's, and where the two differ. */
export type Difference = {document: Document; there: Document; paths: string[]}

/** What a transfer has to do, by document. */
export type Comparison = {
  added: Document[]
  /**
   * Files of which the other side does not say all that this one says. That is said with a request of its own after the
   * upload: where it was interrupted in between, it is missing.
   */
  completed: Difference[]
  changed: Difference[]
  /** How many need nothing. */
  same: number
  /** Ids of what only the other side has, which stays. */
  onlyThere: string[]
}

/** @param there - the side that is written to */
export function compare(here: Documents, there: Documents): Comparison {
  const comparison: Comparison = {added: [], completed: [], changed: [], same: 0, onlyThere: []}
  for (const [id, document] of here) {
    const other = there.get(id)
    if (!other) {
      comparison.added.push(document)
      continue
    }
    const complete = isAsset(document) ? {...document, ...other} : other
    const missing = changedPaths(comparable(other), comparable(complete))
    const paths = changedPaths(comparable(complete), comparable(document))
    if (missing.length > 0) {
      comparison.completed.push({document: complete, there: other, paths: missing})
    }
    if (paths.length > 0) comparison.changed.push({document, there: other, paths})
    if (missing.length + paths.length === 0) comparison.same += 1
  }
  comparison.onlyThere = [...there.keys()].filter((id) => !here.has(id))
  return comparison
}
