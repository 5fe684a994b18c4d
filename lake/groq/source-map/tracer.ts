import type {ExprNode} from '../syntax/nodes.ts'
import type {Code} from '../evaluator/code/code.ts'
import {stepOf} from '../evaluator/code/code.ts'
import type {Compiler} from '../evaluator/code/compiler.ts'
import {ROOT, type Scope} from '../evaluator/code/scope.ts'
import type {Origin, Traced} from './origin.ts'

/**
 * What is compiled from a node to trace it: its value as the evaluator has it, and where that comes from. It can be
 * left and gone on with between the elements of its loops; like `Steps`, generators are told at module level.
 */
export type Tracer = (scope: TracedScope) => Tracing

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

/** What compiling a tracer needs. */
export type TracerCompiler = {
  /** Compiles what only its value is asked of: conditions, keys to sort by. */
  plain: Compiler
  trace: (node: ExprNode) => Tracer
}

/** What is computed. */
export function computed(code: Code, origin: Origin = 'unknown'): Tracer {
  return (scope) => compute(code, origin, scope)
}

function* compute(code: Code, origin: Origin, scope: TracedScope): Tracing {
  return {value: yield* stepOf(code, scope), origin}
}

/** What follows from what is traced before it, without a loop. */
export function derived(base: Tracer, derive: (traced: Traced, scope: Scope) => Traced): Tracer {
  return (scope) => deriveFrom(base, derive, scope)
}

function* deriveFrom(
  base: Tracer,
  derive: (traced: Traced, scope: Scope) => Traced,
  scope: TracedScope,
): Tracing {
  return derive(yield* base(scope), scope)
}
