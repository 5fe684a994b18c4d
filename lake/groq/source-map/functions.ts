import type {ExprNode, FuncCallNode} from '../syntax/nodes.ts'
import type {Scope} from '../evaluator/code/scope.ts'
import {functionOf} from '../evaluator/functions/functions.ts'
import {readGlobalReference} from '../evaluator/values/global-reference.ts'
import {coalesce} from './choices.ts'
import {NOTHING, type Traced, tracedArray, tracedDocument, tracedMembers} from './origin.ts'
import {computed, derived, type Tracer, type TracerCompiler} from './tracer.ts'

/** What is still said to come from its argument, see https://www.sanity.io/docs/content-source-maps. */
const OF_ITS_ARGUMENT: ReadonlySet<string> = new Set([
  'global::lower',
  'global::string',
  'global::upper',
  'pt::text',
  'string::lower',
  'string::upper',
])

/** Those that give some of the members of their argument, in their order. */
const OF_SOME_MEMBERS: ReadonlySet<string> = new Set(['array::compact', 'array::unique'])

export function tracedFunction(node: FuncCallNode, compiler: TracerCompiler): Tracer {
  const fullName = `${node.namespace}::${node.name}`
  const [argument] = node.args
  if (fullName === 'global::coalesce') return coalesce(node.args, compiler)
  if (argument && OF_ITS_ARGUMENT.has(fullName)) return ofArgument(node, argument, compiler)
  if (argument && OF_SOME_MEMBERS.has(fullName)) return ofMembers(node, argument, compiler)
  if (argument && fullName === 'documents::get') return globalDocument(node, argument, compiler)
  return computed(compiler.plain.code(node))
}

function ofArgument(node: FuncCallNode, argument: ExprNode, compiler: TracerCompiler): Tracer {
  const call = callee(node, compiler)
  return derived(compiler.trace(argument), ({value, origin}, scope) => {
    const result = call(value, scope)
    const isPlace = typeof origin !== 'string' && origin.type === 'document' && origin.path
    return {value: result, origin: isPlace && result !== null ? origin : 'unknown'}
  })
}

function ofMembers(node: FuncCallNode, argument: ExprNode, compiler: TracerCompiler): Tracer {
  const call = callee(node, compiler)
  const {budget} = compiler.plain.context
  return derived(compiler.trace(argument), (traced, scope) => {
    const kept = call(traced.value, scope)
    const members = tracedMembers(traced, budget)
    if (!members || !Array.isArray(kept)) return NOTHING
    return tracedArray(pick(members, kept), budget)
  })
}

function globalDocument(node: FuncCallNode, argument: ExprNode, compiler: TracerCompiler): Tracer {
  const call = callee(node, compiler)
  const {sanity} = compiler.plain.context
  return derived(compiler.trace(argument), ({value}, scope) => {
    const {projectId, dataset} = readGlobalReference(value) ?? {}
    const isHere = projectId === sanity?.projectId && dataset === sanity?.dataset
    const elsewhere = projectId && dataset && !isHere ? {projectId, dataset} : undefined
    return tracedDocument(call(value, scope), elsewhere)
  })
}

function callee(node: FuncCallNode, {plain: {context}}: TracerCompiler) {
  const call = functionOf(node.namespace, node.name)
  if (!call) throw new Error(`${node.namespace}::${node.name} is not implemented`)
  return (argument: unknown, scope: Scope) => call([argument], context, scope)
}

/** The members that were kept, of which there may be several of one value: the first of those is meant. */
function pick(members: readonly Traced[], kept: readonly unknown[]): Traced[] {
  let next = 0
  return members.filter(({value}) => {
    if (next >= kept.length || !Object.is(value, kept[next])) return false
    next += 1
    return true
  })
}
