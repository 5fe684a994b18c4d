import type {ExprNode} from '../../syntax/nodes.ts'
import type {Code} from './code.ts'
import type {Context} from './context.ts'

/** Passed to all functions that compile nodes. */
export type Compiler = {
  context: Context
  /** Compiles a child node, in the same scope or that of a loop. */
  code: (node: ExprNode) => Code
}
