import type {ExprNode} from '../syntax/nodes.ts'
import {
  arrayCoerceLink,
  attribute,
  attributeLink,
  derefLink,
  elementLink,
  sliceLink,
} from './access.ts'
import {chain, type Code, constant, leaf, LIGHT, type Link} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {array, object} from './construct.ts'
import type {Context} from './code/context.ts'
import {functionCall} from './function-call.ts'
import {andLink, notLink, orLink, select} from './logic.ts'
import {filterLink, flatMapLink, mapLink, projectionLink} from './loops.ts'
import {inRangeLink, negateLink, operatorLink, positiveLink} from './operators.ts'
import {orderLinks} from './order.ts'
import {scan} from './scans.ts'
import {limitOf, readScanStart} from './chain/scan-start.ts'
import {scoredCondition} from './chain/scored-condition.ts'
import {slicedFirst} from './chain/sliced-first.ts'
import {sortedFirst} from './chain/sorted-first.ts'
import {subquery} from './subquery.ts'
import {parentValue} from './code/scope.ts'
import {scoreLinks} from './score.ts'
import {isTextQuery, readTextQuery, textQuery} from './text/text-query.ts'

/**
 * Compiles a query, or a part of one, to functions over plain values.
 *
 * @throws LakeError 400 for a `text::query` of something not constant
 */
export function compile(tree: ExprNode, context: Context): Code {
  return compilerOf(context).code(tree)
}

/** What compiles the parts of a query, for those that are evaluated by something else around them. */
export function compilerOf(context: Context): Compiler {
  const compiler: Compiler = {context, code: (node) => compileChain(node, compiler)}
  return compiler
}

/**
 * A node with what it is applied to, and what that is applied to, down to where it starts: `a.b + c + d` is a
 * chain of three operations that starts with `a`.
 */
function compileChain(node: ExprNode, compiler: Compiler): Code {
  const nodes: ExprNode[] = []
  let start = node
  for (let next = appliedTo(start); next; next = appliedTo(start)) {
    nodes.push(start)
    start = next
  }
  nodes.reverse()
  compiler.context.budget.step(1 + nodes.length)
  if (start.type === 'Everything') return compileScan(nodes, compiler)
  const links = nodes.flatMap((each) => linksOf(each, compiler))
  return chain(startOf(start, compiler), links)
}

/** A chain that starts with `*`. */
function compileScan(chained: readonly ExprNode[], compiler: Compiler): Code {
  const nodes = sortedFirst(chained)
  const {explanation} = compiler.context
  const report = explanation?.open()
  const start = readScanStart(nodes)
  const after = nodes.slice(start.length)
  const sliced = slicedFirst(after)
  const operations = sliced.map((node) => ({node, links: linksOf(node, compiler)}))
  const scored = scoredCondition(after)
  const documents = scan({...start, scored, report}, limitOf(sliced), compiler)
  explanation?.close()
  return subquery(documents, operations, compiler.context)
}

/** What a node is an operation on; nothing where a chain starts. */
function appliedTo(node: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case 'And':
    case 'Or':
      return node.left
    case 'OpCall':
      return isTextQuery(node) ? undefined : node.left
    case 'AccessAttribute':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Deref':
    case 'Filter':
    case 'FlatMap':
    case 'Group':
    case 'InRange':
    case 'Map':
    case 'Neg':
    case 'Not':
    case 'PipeFuncCall':
    case 'Pos':
    case 'Projection':
    case 'Slice':
      return node.base
    default:
      return undefined
  }
}

function linksOf(node: ExprNode, compiler: Compiler): readonly Link[] {
  if (node.type === 'Group') return []
  if (node.type !== 'PipeFuncCall') return [linkOf(node, compiler)]
  return node.name === 'order' ? orderLinks(node.args, compiler) : scoreLinks(node.args, compiler)
}

function linkOf(node: ExprNode, compiler: Compiler): Link {
  switch (node.type) {
    case 'AccessAttribute':
      return attributeLink(node)
    case 'AccessElement':
      return elementLink(node)
    case 'And':
      return andLink(node, compiler)
    case 'ArrayCoerce':
      return arrayCoerceLink
    case 'Deref':
      return derefLink(compiler.context)
    case 'Filter':
      return filterLink(node, compiler)
    case 'FlatMap':
      return flatMapLink(node, compiler)
    case 'InRange':
      return inRangeLink(node, compiler)
    case 'Map':
      return mapLink(node, compiler)
    case 'Neg':
      return negateLink
    case 'Not':
      return notLink
    case 'OpCall':
      return operatorLink(node, compiler)
    case 'Or':
      return orLink(node, compiler)
    case 'Pos':
      return positiveLink
    case 'Projection':
      return projectionLink(node, compiler)
    case 'Slice':
      return sliceLink(node, compiler.context)
    default:
      throw new Error(`${node.type} is no operation`)
  }
}

function startOf(node: ExprNode, compiler: Compiler): Code {
  switch (node.type) {
    case 'AccessAttribute':
      return attribute(node)
    case 'Array':
      return array(node, compiler)
    case 'Context':
      return stateOfChange(node.key, compiler)
    case 'FuncCall':
      return functionCall(node, compiler)
    case 'Object':
      return object(node, compiler)
    case 'OpCall':
      return matchTextQuery(node, compiler)
    case 'Parameter':
      return parameter(node.name, compiler.context)
    case 'Parent': {
      const {n} = node
      return {...LIGHT, looksUp: true, run: (scope) => parentValue(scope, n)}
    }
    case 'Select':
      return select(node, compiler)
    case 'This':
      return leaf(({value}) => value)
    case 'Value':
      return constant(node.value ?? null)
    default:
      throw new Error(`A query cannot have a ${node.type} here`)
  }
}

function parameter(name: string, context: Context): Code {
  return {...leaf(() => context.params?.[name] ?? null), isSettled: true}
}

/** `before()` or `after()`: what they are changes from one evaluation to the next. */
function stateOfChange(key: string, {context}: Compiler): Code {
  const state = key === 'before' ? 'before' : 'after'
  return leaf(() => context.change?.[state] ?? null)
}

function matchTextQuery(node: Extract<ExprNode, {type: 'OpCall'}>, compiler: Compiler): Code {
  if (!isTextQuery(node)) throw new Error(`${node.op} starts no chain`)
  return textQuery(readTextQuery(node, compiler.context.budget), compiler)
}
