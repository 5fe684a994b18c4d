import type {ExprNode} from '../../syntax/nodes.ts'
import type {Code} from './code.ts'
import type {Context} from './context.ts'

/** What compiling a node needs: `compile.ts` has it, the files by subject use it. */
export type Compiler = {
  context: Context
  /** The nodes below it, whether they look at what it looks at or at each element of its loop. */
  code: (node: ExprNode) => Code
}
