import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {type Code, leaf, type Link, valueLink, strict} from '../evaluator/code/code.ts'
import type {PipeLinks} from '../evaluator/compile.ts'
import type {Context} from '../evaluator/code/context.ts'
import {nest, ROOT, type Scope} from '../evaluator/code/scope.ts'
import {NOTHING, type Origin, type Traced} from './origin.ts'

/** A scope in which the evaluator's code runs, too. */
export type TracedScope = Scope & {
  origin: Origin
  readonly parent: TracedScope | null
}

export const TRACED_ROOT: TracedScope = Object.freeze({...ROOT, parent: null, origin: 'unknown'})

/** Compiles the nodes of a query to code whose values are traced. */
export type Tracer = {
  context: Context
  trace: (node: ExprNode) => Code
  /** The evaluator's code, for nodes of which only the value is needed, such as conditions. */
  codeOf: (node: ExprNode) => Code
  /** The evaluator's links for `order()` or `score()`. */
  linksOf: (node: NodeOf<'PipeFuncCall'>) => PipeLinks
}

/** A value that is computed, all of one origin. */
export function computed(node: ExprNode, {codeOf}: Tracer, origin: Origin = 'unknown'): Code {
  return strict([codeOf(node)], ([value]): Traced => ({value, origin}))
}

/** Code that reads its scope alone. */
export function tracedLeaf(read: (scope: TracedScope) => Traced): Code {
  return leaf((scope) => read(scope as TracedScope))
}

/** Code that makes a traced value of another one. */
export function derived(from: Code, derive: (traced: Traced) => Traced | null | undefined): Code {
  return strict([from], ([traced]) => derive(traced as Traced) ?? NOTHING)
}

/** The last link of a chain whose value can be null. */
export const orNothing: Link = valueLink((traced) => traced ?? NOTHING)

/** Makes a traced value the one that a scope is about. */
export function enterTraced(inner: Scope, item: unknown): void {
  const {value, origin} = item as Traced
  Object.assign(inner, {value, origin})
}

export function nestTraced(scope: Scope, traced: unknown): Scope {
  const inner = nest(scope, null)
  enterTraced(inner, traced)
  return inner
}
