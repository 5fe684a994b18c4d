import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {type Code, resume} from '../evaluator/code/code.ts'
import type {PipeLinks} from '../evaluator/compile.ts'
import type {Context} from '../evaluator/code/context.ts'
import {ROOT, type Scope} from '../evaluator/code/scope.ts'
import type {Origin, Traced} from './origin.ts'

/**
 * Gives the value of a node, as the evaluator has it, and where that comes from. It can be left and gone on with between
 * the elements of its loops; like `Resumable`, generators are told at module level.
 */
export type Tracing = Generator<void, Traced>

/** A scope in which the evaluator's code runs, too. */
export type TracedScope = Scope & {
  readonly origin: Origin
  readonly parent: TracedScope | null
}

export const TRACED_ROOT: TracedScope = Object.freeze({...ROOT, parent: null, origin: 'unknown'})

export function nestTraced(
  scope: TracedScope,
  {value, origin}: Traced,
  isHidden = false,
): TracedScope {
  return {value, origin, parent: scope.isHidden ? scope.parent : scope, isHidden}
}

/** What tracing a node needs. */
export type Tracer = {
  context: Context
  trace: (node: ExprNode, scope: TracedScope) => Tracing
  /** The evaluator's code of what only its value is asked of, such as conditions. */
  codeOf: (node: ExprNode) => Code
  /** The evaluator's of `order()` or `score()`. */
  linksOf: (node: NodeOf<'PipeFuncCall'>) => PipeLinks
}

/** What is computed. */
export function* computed(
  node: ExprNode,
  scope: TracedScope,
  {codeOf}: Tracer,
  origin: Origin = 'unknown',
): Tracing {
  return {value: yield* resume(codeOf(node), scope), origin}
}
