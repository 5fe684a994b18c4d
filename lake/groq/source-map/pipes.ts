import type {PipeFuncCallNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import type {Link, Steps} from '../evaluator/code/code.ts'
import {type Entry, orderLinks} from '../evaluator/order.ts'
import {type Scored, scoreLinks} from '../evaluator/score.ts'
import {isObject} from '../evaluator/values/values.ts'
import {
  fieldOrigin,
  NOTHING,
  type Origin,
  type Traced,
  tracedArray,
  tracedMembers,
} from './origin.ts'
import type {TracedScope, Tracer, TracerCompiler, Tracing} from './tracer.ts'

/** The evaluator's two links: one reads what the members are sorted by, the other sorts. */
type Links = readonly [read: Link, sort: Link]

type Pipe = {base: Tracer; links: Links; budget: Budget}

/** `| order(a desc, b)` */
export function order({base, args}: PipeFuncCallNode, {plain, trace}: TracerCompiler): Tracer {
  const {budget} = plain.context
  const pipe = {base: trace(base), links: orderLinks(args, plain), budget}
  return (scope) => traceOrder(pipe, scope)
}

function* traceOrder({base, links: [read, sort], budget}: Pipe, scope: TracedScope): Tracing {
  const members = tracedMembers(yield* base(scope), budget)
  if (!members) return NOTHING
  const entries = (yield* run(read, valuesOf(members), scope)) as Entry[]
  const traced = entries.map(({keys}, index) => ({keys, item: members[index]}))
  return tracedArray((yield* run(sort, traced, scope)) as Traced[], budget)
}

/** `| score(a, b)`: what is no object is left out, the others have one field more. */
export function score({base, args}: PipeFuncCallNode, {plain, trace}: TracerCompiler): Tracer {
  const {budget} = plain.context
  const pipe = {base: trace(base), links: scoreLinks(args, plain), budget}
  return (scope) => traceScore(pipe, scope)
}

function* traceScore({base, links: [read, sort], budget}: Pipe, scope: TracedScope): Tracing {
  const members = tracedMembers(yield* base(scope), budget)
  if (!members) return NOTHING
  const objects = members.filter(({value}) => isObject(value))
  const scored = (yield* run(read, valuesOf(objects), scope)) as Scored[]
  const origins = new Map(scored.map((entry, index) => [entry, objects[index]?.origin]))
  const sorted = (yield* run(sort, scored, scope)) as Scored[]
  const traced = sorted.map((value) => ({value, origin: scoredOrigin(value, origins.get(value))}))
  return tracedArray(traced, budget)
}

function scoredOrigin(scored: Scored, origin: Origin = 'unknown'): Origin {
  const fields = Object.keys(scored).map((name) => [name, fieldOrigin(origin, name)] as const)
  return {type: 'object', fields: new Map<string, Origin>([...fields, ['_score', 'unknown']])}
}

function valuesOf(members: readonly Traced[]): unknown[] {
  return members.map(({value}) => value)
}

function* run(link: Link, value: unknown, scope: TracedScope): Steps {
  return link.step ? yield* link.step(value, scope) : link.run(value, scope)
}
