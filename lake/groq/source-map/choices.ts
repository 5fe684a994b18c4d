import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {chain, type Code, constant, firstMatch, firstOf} from '../evaluator/code/code.ts'
import {NOTHING, type Traced} from './origin.ts'
import {orNothing, type Tracer} from './traced-code.ts'

/** `select(a => b, c => d, e)` has the origin of the value that is chosen. */
export function select({alternatives, fallback}: NodeOf<'Select'>, tracer: Tracer): Code {
  const branches = alternatives.map(({condition, value}) => ({
    condition: tracer.codeOf(condition),
    value: tracer.trace(value),
  }))
  return firstMatch(branches, fallback ? tracer.trace(fallback) : constant(NOTHING))
}

/** `coalesce(a, b, …)` has the origin of the first value that is not null. */
export function coalesce(args: readonly ExprNode[], {trace}: Tracer): Code {
  const isFound = (traced: unknown) => (traced as Traced).value !== null
  return chain(firstOf(args.map(trace), isFound), [orNothing])
}
