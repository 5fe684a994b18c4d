import {compile} from '../../evaluator/compile.ts'
import {type Context, contextAlone} from '../../evaluator/code/context.ts'
import {nest, ROOT} from '../../evaluator/code/scope.ts'
import {STEADY_FUNCTIONS} from '../../evaluator/functions/steady-functions.ts'
import {LISTENER_LIMITS} from '../../limits.ts'
import type {ExprNode} from '../../syntax/nodes.ts'
import type {Params} from '../../syntax/parser.ts'

/** Nobody's path is longer; names of indexes are kept. */
const MAX_NAME = 300

/**
 * How an expression is written that a document alone decides: not what is around it, other documents, or the time.
 * Two of the same name have the same value. `undefined` for any other expression, and for one that is too long.
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
      return STEADY_FUNCTIONS.has(name)
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

/** A field may be called `null` or `true`: a value is told from it by its sign. Arrays are too long for a name. */
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

/** `categories[]._ref`; of what is more than steps, what is done to each member stands in braces. */
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

/** What an expression that has a name says of a document. @throws LakeError 400 for one that takes too much */
export function valueReader(node: ExprNode): (document: unknown) => unknown {
  const context = readingContext()
  const {run} = compile(node, context)
  return (document) => {
    context.budget.renew()
    return run(nest(ROOT, document))
  }
}

/** In which a document is looked at by itself. */
export function readingContext(): Context {
  return contextAlone(LISTENER_LIMITS)
}

/** Whether an expression in a filter says the same for each document: what stands around it, and constants. */
export function isOutside(node: ExprNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
    case 'Parent':
      return true
    case 'Group':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Deref':
      return isOutside(node.base)
    case 'AccessAttribute':
      return node.base !== undefined && isOutside(node.base)
    case 'Map':
      return isOutside(node.base) && nameOf(node.expr) !== undefined
    case 'Array':
      return node.elements.every(({value, isSplat}) => !isSplat && isOutside(value))
    case 'FuncCall':
      return STEADY_FUNCTIONS.has(`${node.namespace}::${node.name}`) && node.args.every(isOutside)
    default:
      return false
  }
}

/** Whether it is the same wherever it stands. */
export function isConstant(node: ExprNode): boolean {
  if (node.type === 'Array') {
    return node.elements.every(({value, isSplat}) => !isSplat && isConstant(value))
  }
  if (node.type === 'Group') return isConstant(node.base)
  return node.type === 'Value' || node.type === 'Parameter'
}

/** What an expression is of which `isConstant` holds. */
export function constantValue(node: ExprNode, params: Params = {}): unknown {
  if (node.type === 'Array') return node.elements.map(({value}) => constantValue(value, params))
  if (node.type === 'Group') return constantValue(node.base, params)
  if (node.type === 'Parameter') return params[node.name] ?? null
  return node.type === 'Value' ? node.value : null
}
