import type {ExprNode} from './nodes.ts'

/** A parameter that a query uses and was not given. */
export type MissingParameter = {name: string; start: number}

/** A custom function: `apply` it to an argument. */
export type Template = {
  apply: (argument: ExprNode) => ExprNode
  /** Nodes that each call adds to the query. */
  nodes: number
  missing: MissingParameter | undefined
}

/** `fn namespace::name($parameter) = body;` */
export type Declaration = {
  id: string
  parameter: string
  /** Position of `fn`, in UTF-16 units. */
  start: number
  /** Position of the body. */
  body: number
  /** Set when the body has been read, after all declarations. */
  template: Template | 'being read' | undefined
}
