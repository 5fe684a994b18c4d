import {childrenOf} from '../tree.ts'
import type {Callee} from './callee.ts'
import type {Declaration, MissingParameter, Template} from './declaration.ts'
import type {ExprNode} from './nodes.ts'
import type {Parser} from './parser.ts'

/** @returns `undefined` if no such function is declared */
export function callCustom(parser: Parser, callee: Callee, args: ExprNode[]): ExprNode | undefined {
  const declaration = parser.declarations.get(`${callee.namespace}::${callee.name}`)
  const [argument] = args
  if (!declaration) return undefined
  if (argument === undefined || args.length > 1) {
    const reason = `${declaration.id}() takes one argument, not ${args.length}.`
    parser.fail(reason, callee.start, callee.end)
  }
  const {apply, nodes, missing} = templateOf(parser, declaration)
  parser.count(nodes)
  if (missing) parser.miss(missing)
  return apply(argument)
}

/**
 * The template of a declared function, read when first needed.
 *
 * @throws LakeError 400 `queryParseError` if it calls itself, or is no projection of its parameter
 */
export function templateOf(parser: Parser, declaration: Declaration): Template {
  const {template, id, start} = declaration
  if (template === 'being read')
    parser.fail(`Recursive function definition detected for ${id}`, start)
  if (template) return template
  declaration.template = 'being read'
  const made = readTemplate(parser, declaration)
  declaration.template = made
  return made
}

/** Reads a body, and returns to the position before. */
function readTemplate(parser: Parser, declaration: Declaration): Template {
  const {position, declaration: caller, missing: missed, allowsBoost, nodeCount} = parser
  enter(parser, declaration.body, declaration, undefined, false)
  const body = parser.expression()
  parser.expect(';', 'after the body of the function')
  const {missing} = parser
  const nodes = parser.nodeCount - nodeCount
  enter(parser, position, caller, missed, allowsBoost)
  const {apply, expr} = partsOf(parser, declaration, body)
  checkBody(parser, declaration, expr)
  return {apply, nodes, missing}
}

function enter(
  parser: Parser,
  position: number,
  declaration: Declaration | undefined,
  missing: MissingParameter | undefined,
  allowsBoost: boolean,
): void {
  parser.position = position
  parser.declaration = declaration
  parser.missing = missing
  parser.allowsBoost = allowsBoost
}

/** The projection, and how the argument replaces the parameter: `$p{…}`, `$p->{…}`, `$p[]{…}`. */
function partsOf(
  parser: Parser,
  {id, parameter, start}: Declaration,
  body: ExprNode,
): {expr: ExprNode; apply: Template['apply']} {
  const isParameter = (node: ExprNode) => node.type === 'Parameter' && node.name === parameter
  if (body.type === 'Projection') {
    const {type, base, expr} = body
    if (isParameter(base)) return {expr, apply: (argument) => ({type, base: argument, expr})}
    if (base.type === 'Deref' && isParameter(base.base)) {
      return {expr, apply: (argument) => ({type, base: {type: 'Deref', base: argument}, expr})}
    }
  }
  if (body.type === 'Map' && body.base.type === 'ArrayCoerce' && isParameter(body.base.base)) {
    const {type, expr} = body
    return {expr, apply: (argument) => ({type, base: {type: 'ArrayCoerce', base: argument}, expr})}
  }
  const p = `$${parameter}`
  parser.fail(`The body of ${id} must be ${p}{…}, ${p}->{…} or ${p}[]{…}.`, start)
}

/** The parameter may only be what is projected, and `^` may not lead out of the function. */
function checkBody(parser: Parser, {id, parameter, start}: Declaration, expr: ExprNode): void {
  const waiting: {node: ExprNode; level: number}[] = [{node: expr, level: 0}]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const {node, level} = next
    if (node.type === 'Parent' && node.n > level) {
      parser.fail(`In ${id}, ^ leads out of the function.`, start)
    }
    if (node.type === 'Parameter' && node.name === parameter) {
      parser.fail(`In ${id}, $${parameter} may stand only in front of the projection.`, start)
    }
    const opensScope = node.type === 'Projection' || node.type === 'Filter'
    for (const {child, field} of childrenOf(node)) {
      waiting.push({node: child, level: opensScope && field === 'expr' ? level + 1 : level})
    }
  }
}
