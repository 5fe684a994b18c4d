import type {NodeOf} from '../syntax/nodes.ts'
import type {Link, Resumable} from '../evaluator/code/code.ts'
import type {PipeLinks} from '../evaluator/compile.ts'
import type {Entry} from '../evaluator/order.ts'
import type {Scored} from '../evaluator/score.ts'
import {isObject} from '../evaluator/values/values.ts'
import {
  fieldOrigin,
  NOTHING,
  type Origin,
  type Traced,
  tracedArray,
  tracedMembers,
} from './origin.ts'
import type {TracedScope, Tracer, Tracing} from './tracer.ts'

/** `| order(a desc, b)`, `| score(a, b)` */
export function* pipe(node: NodeOf<'PipeFuncCall'>, scope: TracedScope, tracer: Tracer): Tracing {
  const {trace, linksOf, context} = tracer
  const members = tracedMembers(yield* trace(node.base, scope), context.budget)
  if (!members) return NOTHING
  const arrange = node.name === 'order' ? ordered : scored
  return tracedArray(yield* arrange(members, linksOf(node), scope), context.budget)
}

type Arranging = Generator<void, Traced[]>

function* ordered(
  members: readonly Traced[],
  [read, sort]: PipeLinks,
  scope: TracedScope,
): Arranging {
  const entries = (yield* run(read, valuesOf(members), scope)) as Entry[]
  const traced = entries.map(({keys}, index) => ({keys, item: members[index]}))
  return (yield* run(sort, traced, scope)) as Traced[]
}

/** What is no object is left out, the others have one field more. */
function* scored(
  members: readonly Traced[],
  [read, sort]: PipeLinks,
  scope: TracedScope,
): Arranging {
  const objects = members.filter(({value}) => isObject(value))
  const entries = (yield* run(read, valuesOf(objects), scope)) as Scored[]
  const origins = new Map(entries.map((entry, index) => [entry, objects[index]?.origin]))
  const sorted = (yield* run(sort, entries, scope)) as Scored[]
  return sorted.map((value) => ({value, origin: scoredOrigin(value, origins.get(value))}))
}

function scoredOrigin(scored: Scored, origin: Origin = 'unknown'): Origin {
  const fields = Object.keys(scored).map((name) => [name, fieldOrigin(origin, name)] as const)
  return {type: 'object', fields: new Map<string, Origin>([...fields, ['_score', 'unknown']])}
}

function valuesOf(members: readonly Traced[]): unknown[] {
  return members.map(({value}) => value)
}

function* run(link: Link, value: unknown, scope: TracedScope): Resumable {
  return link.resumable ? yield* link.resumable(value, scope) : link.run(value, scope)
}
