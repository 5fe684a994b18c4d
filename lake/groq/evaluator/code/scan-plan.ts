import type {ExprNode} from '../../syntax/nodes.ts'

/** The parts of a query about all documents: `*[condition] | order(…)`. */
export type ScanParts = {
  condition?: ExprNode | undefined
  /** The arguments of `order()`. */
  order?: readonly ExprNode[] | undefined
}

/**
 * Reads less than all documents. Its candidates are a superset of the matching documents, in the requested order: the
 * condition is tested all the same, except for a part that is known to hold (`holds`).
 */
export type ScanPlan = {
  /** Keys of the lookup, evaluated in the scope of the scan; independent of the documents. */
  readonly keys: readonly ExprNode[]
  /** Whether it never reads more than one document. */
  readonly findsOne: boolean
  /** @param limit number of matching documents that are needed */
  read: (values: readonly unknown[], limit: number) => Candidates
  /** Number of matching documents, if an index knows it. */
  count: (values: readonly unknown[]) => number | undefined
}

/** Documents that may match the condition. */
export type Candidates = {
  length: number
  /** The document at an index; `undefined` if there is none. */
  at: (index: number) => unknown
  /** Whether they are sorted by `order()`; otherwise they have the order of all documents. */
  isSorted: boolean
  /** A part of the condition (`a && b`) that holds for all of them, if skipping its test is worth it. */
  holds?: ExprNode | undefined
  /** The access path, and the reason for reading all documents, for people. */
  path: string
  why?: (() => string) | undefined
}
