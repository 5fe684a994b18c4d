import type {ExprNode} from './nodes.ts'

/** A parameter that a query uses and was not given. */
export type MissingParameter = {name: string; start: number}

/** What a custom function does: `apply` it to an argument. */
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
  /** Where `fn` stands, in UTF-16 units. */
  start: number
  /** Where the body starts. */
  body: number
  /** Known once the body has been read, with all functions declared. */
  template: Template | 'being read' | undefined
}
