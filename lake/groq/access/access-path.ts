import type {Budget} from '../budget.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import type {Params} from '../syntax/parser.ts'
import type {CandidateSet} from './candidate-set.ts'
import type {AccessIndex, InvertedIndex, Make} from './indexed/inverted-index.ts'

/** Finds the documents that a condition may hold for, without reading all of them. */
export type AccessPath = {
  /** The name that `explain` reports. */
  readonly name: string
  /** Holds for all candidates if `CandidateSet.isExact` is set. */
  readonly condition?: ExprNode
  /** Expressions to look up, evaluated in the scope of the scan. */
  readonly keys: readonly ExprNode[]
  /** Whether its key is the id of the only possible document. */
  readonly isId?: boolean
  /** Whether it reads documents to find others, so that simple lookups come first. */
  readonly reads?: boolean
  /** Requests the index that it needs; `undefined` while there is no such index. */
  open: (context: PathContext) => Lookup | undefined
}

/**
 * Looks up the values of the path's `keys`; `undefined` if the index cannot tell, or if that takes longer than testing
 * the `fewest` candidates of another path.
 */
export type Lookup = (values: readonly unknown[], fewest: number) => CandidateSet | undefined

/** A query, and the lookups that its view offers. */
export type PathContext = {
  budget: Budget
  params: Params
  types: InvertedIndex
  positionOf: (id: string) => number | undefined
  /** The document with an id, as the query sees it. */
  documentOf: (id: string) => unknown
  /** An index by its name, which describes it completely; `undefined` while there is no such index. */
  get: <Index extends AccessIndex>(name: string, make: Make<Index>) => Index | undefined
}
