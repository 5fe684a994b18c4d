import {changedPaths} from './changed-paths.ts'
import {comparable, type Document} from './document.ts'

export type Documents = ReadonlyMap<string, Document>

/** What a transfer has to do, by document. */
export type Comparison = {
  added: Document[]
  /** With where they differ, and the revision of the other side at which they do. */
  changed: {document: Document; there: Document; paths: string[]}[]
  /** How many need nothing. */
  same: number
  /** Ids of what only the other side has, which stays. */
  onlyThere: string[]
}

/** @param there - the side that is written to */
export function compare(here: Documents, there: Documents): Comparison {
  const comparison: Comparison = {added: [], changed: [], same: 0, onlyThere: []}
  for (const [id, document] of here) {
    const other = there.get(id)
    const paths = other ? changedPaths(comparable(other), comparable(document)) : []
    if (!other) comparison.added.push(document)
    else if (paths.length > 0) comparison.changed.push({document, there: other, paths})
    else comparison.same += 1
  }
  comparison.onlyThere = [...there.keys()].filter((id) => !here.has(id))
  return comparison
}
