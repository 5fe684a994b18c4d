import type {ExprNode} from '../../syntax/nodes.ts'
import type {Code} from './code.ts'
import type {Context} from './context.ts'

/** What compiling a node needs: `compile.ts` has it, the files by subject use it. */
export type Compiler = {
  context: Context
  /** Whether what is compiled is part of a loop, so that it is done more than once. */
  isInLoop: boolean
  /** A node that looks at what its parent looks at. */
  code: (node: ExprNode) => Code
  /** A node that looks at each element of its parent's loop. */
  body: (node: ExprNode) => Code
}
