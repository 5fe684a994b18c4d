import type {NodeOf} from '../syntax/nodes.ts'
import {LakeError} from '../../errors.ts'
import {type Code, firstOf, leaf, strict} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {settled} from './code/settled.ts'
import {changedAny, changedOnly} from './diff.ts'
import {functionOf} from './functions/functions.ts'
import {isPure} from './functions/pure-functions.ts'
import {incomingGlobalRefCount, incomingRefCount} from './incoming-references.ts'
import {coalesce} from './logic.ts'
import {references} from './references.ts'
import {countOfScan} from './scans.ts'

const CHANGE = [
  {type: 'Context', key: 'before'},
  {type: 'Context', key: 'after'},
] as const

/** Functions that need more than the values of their arguments. */
const SPECIAL_FUNCTIONS: Record<
  string,
  (args: NodeOf<'FuncCall'>['args'], compiler: Compiler) => Code
> = {
  'global::coalesce': coalesce,
  'global::count': count,
  'global::references': references,
  'diff::changedAny': changedAny,
  'diff::changedOnly': changedOnly,
  'documents::incomingRefCount': incomingRefCount,
  'documents::incomingGlobalDocumentReferenceCount': incomingGlobalRefCount,
  'delta::changedAny': (selector, compiler) => changedAny([...CHANGE, ...selector], compiler),
  'delta::changedOnly': (selector, compiler) => changedOnly([...CHANGE, ...selector], compiler),
}

export function functionCall(
  {namespace, name, args}: NodeOf<'FuncCall'>,
  compiler: Compiler,
): Code {
  const fullName = `${namespace}::${name}`
  const byHand = Object.hasOwn(SPECIAL_FUNCTIONS, fullName)
    ? SPECIAL_FUNCTIONS[fullName]
    : undefined
  if (byHand) return byHand(args, compiler)
  const {context} = compiler
  const callee = functionOf(namespace, name)
  if (!callee) throw notImplemented(fullName)
  const parts = args.map(compiler.code)
  const called = strict(parts, (values, scope) => callee(values, context, scope))
  return isPure(namespace, name) ? settled(parts, called, context) : called
}

/** `count(value)`; an index may know the count of a scan. */
function count(args: NodeOf<'FuncCall'>['args'], compiler: Compiler): Code {
  const known = countOfScan(args[0], compiler)
  const counted = strict(args.map(compiler.code), ([members]) =>
    Array.isArray(members) ? members.length : null,
  )
  return known ? firstOf([leaf((scope) => known(scope) ?? null), counted]) : counted
}

/** The error for a function that the language has and the lake lacks. */
function notImplemented(fullName: string): LakeError {
  const name = fullName.replace(/^global::/, '')
  const description = `${name}() is not implemented in this lake.`
  return LakeError.typed(400, 'queryEvaluationError', description)
}
