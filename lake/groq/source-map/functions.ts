import type {NodeOf} from '../syntax/nodes.ts'
import {type Code, strict} from '../evaluator/code/code.ts'
import type {Context} from '../evaluator/code/context.ts'
import {functionOf} from '../evaluator/functions/functions.ts'
import {readGlobalReference} from '../evaluator/values/global-reference.ts'
import {coalesce} from './choices.ts'
import {NOTHING, type Traced, tracedArray, tracedDocument, tracedMembers} from './origin.ts'
import {computed, type Tracer} from './traced-code.ts'

/** The result of a function with its origin, given the argument. */
type Origins = (made: unknown, argument: Traced, context: Context) => Traced

/** Functions whose results have an origin, see https://www.sanity.io/docs/content-source-maps. */
const ORIGINS: Readonly<Record<string, Origins>> = {
  'array::compact': someMembers,
  'array::unique': someMembers,
  'documents::get': globalDocument,
  'global::lower': likeArgument,
  'global::string': likeArgument,
  'global::upper': likeArgument,
  'pt::text': likeArgument,
  'string::lower': likeArgument,
  'string::upper': likeArgument,
}

export function tracedFunction(node: NodeOf<'FuncCall'>, tracer: Tracer): Code {
  const {namespace, name, args} = node
  const {context} = tracer
  if (namespace === 'global' && name === 'coalesce') return coalesce(args, tracer)
  const [argument] = args
  const originsOf = ORIGINS[`${namespace}::${name}`]
  const call = functionOf(namespace, name)
  if (!argument || !originsOf || !call) return computed(node, tracer)
  return strict([tracer.trace(argument)], (values, scope) => {
    const [traced = NOTHING] = values as readonly Traced[]
    return originsOf(call([traced.value], context, scope), traced, context)
  })
}

function likeArgument(made: unknown, {origin}: Traced): Traced {
  const isPlace = typeof origin !== 'string' && origin.type === 'document' && origin.path
  return {value: made, origin: isPlace && made !== null ? origin : 'unknown'}
}

/** The members that the function kept, in order. Among equal members, the first one counts. */
function someMembers(kept: unknown, argument: Traced, {budget}: Context): Traced {
  const members = tracedMembers(argument, budget)
  if (!members || !Array.isArray(kept)) return NOTHING
  let next = 0
  const picked = members.filter(({value}) => {
    if (next >= kept.length || !Object.is(value, kept[next])) return false
    next += 1
    return true
  })
  return tracedArray(picked, budget)
}

function globalDocument(found: unknown, {value}: Traced, {sanity}: Context): Traced {
  const {projectId, dataset} = readGlobalReference(value) ?? {}
  const isHere = projectId === sanity?.projectId && dataset === sanity?.dataset
  return tracedDocument(found, projectId && dataset && !isHere ? {projectId, dataset} : undefined)
}
