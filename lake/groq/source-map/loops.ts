import type {FilterNode, FlatMapNode, MapNode, ProjectionNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {isObject} from '../evaluator/values/values.ts'
import {NOTHING, type Traced, tracedArray, tracedMembers} from './origin.ts'
import {
  computed,
  nestTraced,
  type TracedScope,
  type Tracer,
  type TracerCompiler,
  type Tracing,
} from './tracer.ts'

type Loop = {
  base: Tracer
  body: Tracer
  /** Whether `^` goes past the elements. */
  isHidden: boolean
  /** Puts what one element gives into the result; `inner` is what the body gives. */
  collect: (result: Traced[], member: Traced, inner: Traced) => void
}

/** In steps of the budget, of tracing a member: more is made for it than where only values are asked for. */
const A_MEMBER = 2

function loop(each: Loop, budget: Budget): Tracer {
  return (scope) => traceLoop(each, budget, scope)
}

function* traceLoop(
  {base, body, isHidden, collect}: Loop,
  budget: Budget,
  scope: TracedScope,
): Tracing {
  const members = tracedMembers(yield* base(scope), budget)
  if (!members) return NOTHING
  const result: Traced[] = []
  for (const member of members) {
    budget.step(A_MEMBER)
    if (budget.isDue) yield
    collect(result, member, yield* body(nestTraced(scope, member, isHidden)))
  }
  return tracedArray(result, budget)
}

export function filter({base, expr}: FilterNode, {plain, trace}: TracerCompiler): Tracer {
  const each: Loop = {
    base: trace(base),
    body: computed(plain.code(expr)),
    isHidden: false,
    collect(result, member, {value}) {
      if (value === true) result.push(member)
    },
  }
  return loop(each, plain.context.budget)
}

export function map({base, expr}: MapNode, {plain, trace}: TracerCompiler): Tracer {
  const each: Loop = {
    base: trace(base),
    body: trace(expr),
    isHidden: true,
    collect: (result, _, inner) => result.push(inner),
  }
  return loop(each, plain.context.budget)
}

export function flatMap(node: FlatMapNode, {plain, trace}: TracerCompiler): Tracer {
  const {budget} = plain.context
  const each: Loop = {
    base: trace(node.base),
    body: trace(node.expr),
    isHidden: true,
    collect(result, _, inner) {
      const members = tracedMembers(inner, budget)
      if (!members) result.push(inner)
      else for (const member of members) result.push(member)
    },
  }
  return loop(each, budget)
}

/** Of one object; of an array it is the body of a loop. */
export function projection({base, expr}: ProjectionNode, {trace}: TracerCompiler): Tracer {
  const [of, body] = [trace(base), trace(expr)]
  return (scope) => traceProjection(of, body, scope)
}

function* traceProjection(base: Tracer, body: Tracer, scope: TracedScope): Tracing {
  const traced = yield* base(scope)
  return isObject(traced.value) ? yield* body(nestTraced(scope, traced)) : NOTHING
}
