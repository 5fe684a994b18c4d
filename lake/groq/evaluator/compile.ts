import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {type ByType, forNode} from '../tree.ts'
import {
  arrayCoerceLink,
  attribute,
  attributeLink,
  derefLink,
  elementLink,
  sliceLink,
} from './access.ts'
import {filterLink, flatMapLink, mapLink, projectionLink} from './array-steps.ts'
import {chain, type Code, constant, leaf, type Link} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {array, object} from './object-and-array.ts'
import type {Context} from './code/context.ts'
import {functionCall} from './function-call.ts'
import {notLink, select, shortCircuitLink} from './logic.ts'
import {inRangeLink, operatorLink, signLink} from './operators.ts'
import {orderLinks} from './order.ts'
import {scan} from './scans.ts'
import {limitOf, readScanStart} from './chain/scan-start.ts'
import {scoredCondition} from './chain/scored-condition.ts'
import {slicedFirst} from './chain/sliced-first.ts'
import {sortedFirst} from './chain/sorted-first.ts'
import {subquery} from './subquery.ts'
import {parentOf} from './code/scope.ts'
import {LIGHT} from './code/weight.ts'
import {scoreLinks} from './score.ts'
import {isTextQuery, readTextQuery, textQuery} from './text/text-query.ts'

/**
 * Compiles a query, or a part of one, to functions over plain values.
 *
 * @throws LakeError 400 for a `text::query` of a non-constant
 */
export function compile(tree: ExprNode, context: Context): Code {
  return compilerOf(context).code(tree)
}

/** A compiler for parts of a query that other code evaluates. */
export function compilerOf(context: Context): Compiler {
  const compiler: Compiler = {context, code: (node) => compileChain(node, compiler)}
  return compiler
}

/**
 * Compiles a node with all operations below it as one chain: `a.b + c + d` has three operations and starts with `a`.
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

/** The operand of an operation; `undefined` at the start of a chain. */
function appliedTo(node: ExprNode): ExprNode | undefined {
  if (node.type === 'OpCall') return isTextQuery(node) ? undefined : node.left
  if (node.type === 'And' || node.type === 'Or') return node.left
  return 'base' in node ? node.base : undefined
}

const LINKS: ByType<[Compiler], readonly Link[] | Link> = {
  AccessAttribute: attributeLink,
  AccessElement: elementLink,
  And: shortCircuitLink,
  ArrayCoerce: arrayCoerceLink,
  Deref: derefLink,
  Filter: filterLink,
  FlatMap: flatMapLink,
  Group: () => [],
  InRange: inRangeLink,
  Map: mapLink,
  Neg: signLink,
  Not: notLink,
  OpCall: operatorLink,
  Or: shortCircuitLink,
  PipeFuncCall: pipeLinks,
  Pos: signLink,
  Projection: projectionLink,
  Slice: sliceLink,
}

/** The first link reads the sort keys, the second sorts. */
export function pipeLinks({name, args}: NodeOf<'PipeFuncCall'>, compiler: Compiler): PipeLinks {
  return name === 'order' ? orderLinks(args, compiler) : scoreLinks(args, compiler)
}

export type PipeLinks = [read: Link, sort: Link]

function linksOf(node: ExprNode, compiler: Compiler): readonly Link[] {
  const made = forNode(LINKS, node)?.(node, compiler)
  if (!made) throw new Error(`${node.type} is no operation`)
  return [made].flat()
}

const STARTS: ByType<[Compiler], Code> = {
  AccessAttribute: attribute,
  Array: array,
  Context: stateOfChange,
  FuncCall: functionCall,
  Object: object,
  OpCall: (node, compiler) => textQuery(readTextQuery(node, compiler.context.budget), compiler),
  Parameter: parameter,
  Parent: ({n}) => ({
    ...LIGHT,
    usesParent: true,
    run: (scope) => parentOf(scope, n)?.value ?? null,
  }),
  Select: select,
  This: () => leaf(({value}) => value),
  Value: ({value}) => constant(value ?? null),
}

function startOf(node: ExprNode, compiler: Compiler): Code {
  const code = forNode(STARTS, node)?.(node, compiler)
  if (!code) throw new Error(`A query cannot have a ${node.type} here`)
  return code
}

function parameter({name}: NodeOf<'Parameter'>, {context}: Compiler): Code {
  return {...leaf(() => context.params?.[name] ?? null), isSettled: true}
}

/** `before()` or `after()`, which change from one evaluation to the next. */
function stateOfChange({key}: NodeOf<'Context'>, {context}: Compiler): Code {
  const state = key === 'before' ? 'before' : 'after'
  return leaf(() => context.change?.[state] ?? null)
}
