import type {Budget} from '../budget.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import type {Params} from '../syntax/parser.ts'
import type {Found} from './found.ts'
import type {AccessIndex, InvertedIndex, Make} from './indexed/inverted-index.ts'

/** A way to the documents that a condition may hold of, without looking at all of them. */
export type AccessPath = {
  /** As `explain` tells it. */
  readonly name: string
  /** What holds of the documents that are found, where `Found.isExact` says so. */
  readonly condition?: ExprNode
  /** What the documents are found by, to be evaluated where the scan stands. */
  readonly keys: readonly ExprNode[]
  /** Whether its key is the id of the only document that there may be. */
  readonly isId?: boolean
  /** Whether documents are read to find others: it comes after the ways that only look something up. */
  readonly reads?: boolean
  /** Asks for the index that it needs; `undefined` as long as there is none. */
  open: (asking: Asking) => Lookup | undefined
}

/**
 * Finds by the values of the path's `keys`; `undefined` where the index cannot tell, or where that takes longer than to
 * test the `fewest` documents that another way has found.
 */
export type Lookup = (values: readonly unknown[], fewest: number) => Found | undefined

/** A question, and what its view has to find documents by. */
export type Asking = {
  budget: Budget
  params: Params
  types: InvertedIndex
  placeOf: (id: string) => number | undefined
  /** The document with an id, as the question sees it. */
  documentOf: (id: string) => unknown
  /** An index by its name, which says all that it is made of; `undefined` while there is none. */
  get: <Index extends AccessIndex>(name: string, make: Make<Index>) => Index | undefined
}
