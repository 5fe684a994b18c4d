import {compile} from '../../evaluator/compile.ts'
import {type Context, contextAlone} from '../../evaluator/code/context.ts'
import {nest, ROOT} from '../../evaluator/code/scope.ts'
import {PURE_FUNCTIONS} from '../../evaluator/functions/pure-functions.ts'
import {LISTENER_LIMITS} from '../../limits.ts'
import type {ExprNode} from '../../syntax/nodes.ts'
import type {Params} from '../../syntax/parser.ts'

/** Longer than real paths; names of indexes are kept in memory. */
const MAX_NAME = 300

/**
 * A canonical name of an expression that only a document decides: not its surroundings, other documents or the time.
 * Expressions of the same name have the same value. `undefined` for all others, and for long ones.
 */
export function nameOf(node: ExprNode): string | undefined {
  const name = written(node)
  return name === undefined || name.length > MAX_NAME ? undefined : name
}

function written(node: ExprNode): string | undefined {
  switch (node.type) {
    case 'This':
      return '@'
    case 'Value':
      return valueName(node.value)
    case 'Group':
      return groupName(node.base)
    case 'AccessAttribute':
      return attributeName(node.base, node.name)
    case 'AccessElement':
      return behind(node.base, `[${node.index}]`)
    case 'ArrayCoerce':
      return behind(node.base, '[]')
    case 'Map':
    case 'FlatMap':
      return loopName(node.base, node.expr, node.type)
    case 'FuncCall': {
      const name = `${node.namespace}::${node.name}`
      return PURE_FUNCTIONS.has(name)
        ? listName(node.args, name.replace(/^global::/, ''), '()')
        : undefined
    }
    case 'Array':
      return node.elements.some(({isSplat}) => isSplat)
        ? undefined
        : listName(
            node.elements.map(({value}) => value),
            '',
            '[]',
          )
    default:
      return undefined
  }
}

/** Starts with `=`, as a field can be named `null` or `true`. Arrays are too long for a name. */
function valueName(value: unknown): string | undefined {
  if (typeof value === 'string')
    return value.length > MAX_NAME ? undefined : `=${JSON.stringify(value)}`
  return typeof value === 'object' && value !== null ? undefined : `=${String(value)}`
}

/** `(tags[]).a` is a field of the list, `tags[].a` that of each member. */
function groupName(base: ExprNode): string | undefined {
  const name = nameOf(base)
  return name !== undefined && LISTS.has(base.type) ? `(${name})` : name
}

const LISTS: ReadonlySet<ExprNode['type']> = new Set(['ArrayCoerce', 'Map', 'FlatMap'])

const PLAIN = /^[A-Za-z_]\w*$/

function attributeName(base: ExprNode | undefined, name: string): string | undefined {
  const written = PLAIN.test(name) ? name : `[${JSON.stringify(name)}]`
  if (!base || base.type === 'This') return PLAIN.test(name) ? name : `@${written}`
  return behind(base, PLAIN.test(name) ? `.${written}` : written)
}

function behind(base: ExprNode, step: string): string | undefined {
  const name = nameOf(base)
  return name === undefined ? undefined : name + step
}

/** `categories[]._ref`; braces enclose an expression that is more than a path. */
function loopName(base: ExprNode, expr: ExprNode, type: 'Map' | 'FlatMap'): string | undefined {
  const [of, each] = [nameOf(base), nameOf(expr)]
  if (of === undefined || each === undefined) return undefined
  const isPath = type === 'Map' && base.type === 'ArrayCoerce' && /^[\w.]+$/.test(each)
  return isPath ? `${of}.${each}` : `${of}${type === 'Map' ? '' : '*'}{${each}}`
}

function listName(
  nodes: readonly ExprNode[],
  before: string,
  [open, close]: string,
): string | undefined {
  const names = nodes.map(nameOf)
  if (names.includes(undefined)) return undefined
  return `${before}${open}${names.join(', ')}${close}`
}

/**
 * Reads the value of a named expression from a document.
 *
 * @throws LakeError 400 if that exceeds a limit
 */
export function valueReader(node: ExprNode): (document: unknown) => unknown {
  const context = readingContext()
  const {run} = compile(node, context)
  return (document) => {
    context.budget.renew()
    return run(nest(ROOT, document))
  }
}

/** A context without any other documents. */
export function readingContext(): Context {
  return contextAlone(LISTENER_LIMITS)
}

/**
 * Whether an expression in a filter has the same value for each document: constants, and expressions about its
 * surroundings.
 */
export function isIndependent(node: ExprNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
    case 'Parent':
      return true
    case 'Group':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Deref':
      return isIndependent(node.base)
    case 'AccessAttribute':
      return node.base !== undefined && isIndependent(node.base)
    case 'Map':
      return isIndependent(node.base) && nameOf(node.expr) !== undefined
    case 'Array':
      return node.elements.every(({value, isSplat}) => !isSplat && isIndependent(value))
    case 'FuncCall':
      return PURE_FUNCTIONS.has(`${node.namespace}::${node.name}`) && node.args.every(isIndependent)
    default:
      return false
  }
}

/** Whether an expression has the same value everywhere. */
export function isConstant(node: ExprNode): boolean {
  if (node.type === 'Array') {
    return node.elements.every(({value, isSplat}) => !isSplat && isConstant(value))
  }
  if (node.type === 'Group') return isConstant(node.base)
  return node.type === 'Value' || node.type === 'Parameter'
}

/** The value of an expression that `isConstant`. */
export function constantValue(node: ExprNode, params: Params = {}): unknown {
  if (node.type === 'Array') return node.elements.map(({value}) => constantValue(value, params))
  if (node.type === 'Group') return constantValue(node.base, params)
  if (node.type === 'Parameter') return params[node.name] ?? null
  return node.type === 'Value' ? node.value : null
}
