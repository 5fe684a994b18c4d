import type {NodeOf} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {chain, type Code, type Link, valueLink, within} from '../evaluator/code/code.ts'
import {loop} from '../evaluator/loops.ts'
import {isObject} from '../evaluator/values/values.ts'
import {type Traced, tracedArray, tracedMembers} from './origin.ts'
import {enterTraced, nestTraced, orNothing, type Tracer} from './traced-code.ts'

/** The links between a traced array and another one: to its members, and back. */
export function overMembers(budget: Budget, ...links: readonly Link[]): Link[] {
  return [
    valueLink((array) => tracedMembers(array as Traced, budget) ?? null),
    ...links,
    valueLink((members) => members && tracedArray(members as readonly Traced[], budget)),
    orNothing,
  ]
}

export function filter(
  {base, expr}: NodeOf<'Filter'>,
  {codeOf, trace, context: {budget}}: Tracer,
): Code {
  const test = loop(budget, {
    body: codeOf(expr),
    enter: enterTraced,
    begin: (): unknown[] => [],
    collect(result, member, holds) {
      if (holds === true) result.push(member)
    },
  })
  return chain(trace(base), overMembers(budget, test))
}

/** `base[].a`, or flat: `base[].a[]` */
export function map(
  {type, base, expr}: NodeOf<'Map'> | NodeOf<'FlatMap'>,
  {trace, context: {budget}}: Tracer,
): Code {
  const traceEach = loop(budget, {
    body: trace(expr),
    isHidden: true,
    enter: enterTraced,
    begin: (): Traced[] => [],
    collect(result, _, inner) {
      const traced = inner as Traced
      const several = type === 'FlatMap' ? tracedMembers(traced, budget) : undefined
      for (const each of several ?? [traced]) result.push(each)
    },
  })
  return chain(trace(base), overMembers(budget, traceEach))
}

/** The projection of one object; of an array it is the body of a loop. */
export function projection({base, expr}: NodeOf<'Projection'>, {trace}: Tracer): Code {
  const isOne = (traced: unknown) => isObject((traced as Traced).value)
  return chain(trace(base), [within(trace(expr), isOne, nestTraced), orNothing])
}
