import type {FuncCallNode} from '../syntax/nodes.ts'
import {LakeError} from '../../errors.ts'
import {type Code, strict, weigh} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {changedAny, changedOnly} from './diff.ts'
import {functionOf} from './functions/functions.ts'
import {incomingGlobalRefCount, incomingRefCount} from './incoming-references.ts'
import {coalesce} from './logic.ts'
import {references} from './references.ts'

const CHANGE = [
  {type: 'Context', key: 'before'},
  {type: 'Context', key: 'after'},
] as const

/** Functions that are more than what they make of the values of their arguments. */
const BY_HAND: Record<string, (args: FuncCallNode['args'], compiler: Compiler) => Code> = {
  'global::coalesce': coalesce,
  'global::references': references,
  'diff::changedAny': changedAny,
  'diff::changedOnly': changedOnly,
  'documents::incomingRefCount': incomingRefCount,
  'documents::incomingGlobalDocumentReferenceCount': incomingGlobalRefCount,
  'delta::changedAny': (selector, compiler) => changedAny([...CHANGE, ...selector], compiler),
  'delta::changedOnly': (selector, compiler) => changedOnly([...CHANGE, ...selector], compiler),
}

export function functionCall({namespace, name, args}: FuncCallNode, compiler: Compiler): Code {
  const fullName = `${namespace}::${name}`
  const byHand = Object.hasOwn(BY_HAND, fullName) ? BY_HAND[fullName] : undefined
  if (byHand) return byHand(args, compiler)
  const {context} = compiler
  const callee = functionOf(namespace, name)
  if (!callee) return missing(fullName)
  return strict(args.map(compiler.code), (values, scope) => callee(values, context, scope))
}

/** A function that the language has and the lake lacks fails when it is evaluated, not before. */
function missing(fullName: string): Code {
  const name = fullName.replace(/^global::/, '')
  const description = `${name}() is not implemented in this lake.`
  return {
    ...weigh([]),
    mayFail: true,
    run() {
      throw LakeError.typed(400, 'queryEvaluationError', description)
    },
  }
}
