import type {ExprNode} from '../../syntax/nodes.ts'

/** What is asked of all documents: `*[condition] | order(…)`. */
export type ScanParts = {
  condition?: ExprNode | undefined
  /** The arguments of `order()`. */
  order?: readonly ExprNode[] | undefined
}

/**
 * How a scan reads less than all documents. Whatever it gives is a superset of those that the condition holds of, in the
 * order in which it was asked for: the condition is tested all the same, but for a part that is known to hold (`holds`).
 */
export type ScanPlan = {
  /** What it finds documents by, to be evaluated where the scan stands; nothing in it looks at the documents. */
  readonly keys: readonly ExprNode[]
  /** Whether it never reads more than one document. */
  readonly findsOne: boolean
  /** @param limit how many documents are wanted that the condition holds of */
  read: (values: readonly unknown[], limit: number) => Candidates
  /** How many documents the condition holds of, where that is known without looking at them. */
  count: (values: readonly unknown[]) => number | undefined
}

/** Documents that the condition may hold of. */
export type Candidates = {
  length: number
  /** `undefined` where there is none at an index. */
  at: (index: number) => unknown
  /** Whether they are as `order()` sorts them. Otherwise they are in the order of all documents. */
  isSorted: boolean
  /** A part of the condition (`a && b`) that holds of all of them, where it is worth knowing. */
  holds?: ExprNode | undefined
  /** What they were found by, and why not by an index, for people. */
  path: string
  why?: (() => string) | undefined
}
