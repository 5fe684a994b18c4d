import type {NodeOf} from '../syntax/nodes.ts'
import {around, chain, type Code, type Link, valueLink} from '../evaluator/code/code.ts'
import type {PipeLinks} from '../evaluator/compile.ts'
import type {Entry} from '../evaluator/order.ts'
import type {Scored} from '../evaluator/score.ts'
import {isObject} from '../evaluator/values/values.ts'
import {overMembers} from './loops.ts'
import {fieldOrigin, type Origin, type Traced} from './origin.ts'
import type {Tracer} from './traced-code.ts'

type Members = readonly Traced[] | null

/** `| order(a desc, b)`, `| score(a, b)` */
export function pipe(node: NodeOf<'PipeFuncCall'>, {trace, linksOf, context}: Tracer): Code {
  const links = node.name === 'order' ? ordered(linksOf(node)) : scored(linksOf(node))
  return chain(trace(node.base), overMembers(context.budget, ...links))
}

function ordered([read, sort]: PipeLinks): Link[] {
  const readTraced = around(read, {
    before: (members: Members) => members && valuesOf(members),
    after: (entries: readonly Entry[] | null, members: Members) =>
      entries && entries.map(({keys}, index) => ({keys, item: members?.[index]})),
  })
  return [readTraced, sort]
}

/** Leaves out everything but objects, and gives each of these another field. */
function scored([read, sort]: PipeLinks): Link[] {
  const objects = valueLink(
    (members) => (members as Members)?.filter(({value}) => isObject(value)) ?? null,
  )
  const readTraced = around(read, {
    before: (members: Members) => members && valuesOf(members),
    after: (entries: readonly Scored[] | null, members: Members) =>
      entries && {
        entries,
        origins: new Map(entries.map((entry, at) => [entry, members?.[at]?.origin])),
      },
  })
  const sortTraced = around(sort, {
    before: (read: ScoredMembers | null) => read && read.entries,
    after: (sorted: readonly Scored[] | null, read: ScoredMembers | null) =>
      sorted &&
      sorted.map((value) => ({value, origin: scoredOrigin(value, read?.origins.get(value))})),
  })
  return [objects, readTraced, sortTraced]
}

type ScoredMembers = {
  entries: readonly Scored[]
  origins: ReadonlyMap<Scored, Origin | undefined>
}

function scoredOrigin(scored: Scored, origin: Origin = 'unknown'): Origin {
  const fields = Object.keys(scored).map((name) => [name, fieldOrigin(origin, name)] as const)
  return {type: 'object', fields: new Map<string, Origin>([...fields, ['_score', 'unknown']])}
}

function valuesOf(members: readonly Traced[]): unknown[] {
  return members.map(({value}) => value)
}
