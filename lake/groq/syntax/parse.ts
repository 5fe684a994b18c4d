import {MAX_DEPTH, overLimit} from '../limits.ts'
import {childrenOf} from '../tree.ts'
import {readDeclarations} from './declarations.ts'
import {readExpression} from './expression.ts'
import type {ExprNode} from './nodes.ts'
import {type Params, Parser, type TextLimits, tooDeep} from './parser.ts'

/**
 * Parses a query and inserts the values of its parameters, in time linear in its text. The tree is that of groq-js 1.30
 * (`reference.slow.test.ts` lists the differences).
 *
 * @param params by name; only own properties count
 * @throws LakeError 400 `queryParseError` with `query`, `start` and `end` (offsets in UTF-16 units), from which the
 *   client draws its code frame; 400 `queryLimitError` with the exceeded `limit`, and what is `allowed`
 */
export function parse(text: string, params: Params, limits: TextLimits): ExprNode {
  return parseWhole(text, params, limits).tree
}

export type ParsedText = {
  tree: ExprNode
  /** The nodes that stand for parameters, and their names. */
  parameters: ReadonlyMap<ExprNode, string>
  declaresFunctions: boolean
}

/** The same, with the nodes of its parameters. @throws LakeError as `parse` does */
export function parseWhole(text: string, params: Params, limits: TextLimits): ParsedText {
  return parseIn(text, {params, limits, isDelta: false})
}

/**
 * The same in delta mode, for queries about a change to a document, with `before()`, `after()`,
 * `delta::changedAny(selector)` and `delta::changedOnly(selector)` (https://www.sanity.io/docs/groq-functions).
 *
 * @throws LakeError as `parse` does
 */
export function parseDelta(text: string, limits: TextLimits): ExprNode {
  return parseIn(text, {params: {}, limits, isDelta: true}).tree
}

function parseIn(text: string, options: ConstructorParameters<typeof Parser>[1]): ParsedText {
  checkLength(text, options.limits)
  const parser = new Parser(text, options, readExpression)
  readDeclarations(parser)
  const tree = parser.expression()
  if (!parser.isAtEnd()) parser.fail(`Expected the end of the query, but ${parser.found()}.`)
  // A tree with fewer nodes than allowed levels cannot be too deep.
  if (parser.nodeCount > MAX_DEPTH) checkDepth(tree)
  return {tree, parameters: parser.parameters, declaresFunctions: parser.declarations.size > 0}
}

function checkLength(text: string, {textBytes}: TextLimits): void {
  const length = Buffer.byteLength(text)
  if (length <= textBytes) return
  const reason = `The query has ${length} bytes, more than ${textBytes}. Give long lists as parameters.`
  throw overLimit('textBytes', textBytes, reason)
}

/** Chains of operators, whose left sides are operators again, do not nest. */
function checkDepth(tree: ExprNode): void {
  const waiting: {node: ExprNode; depth: number}[] = [{node: tree, depth: 1}]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const {node, depth} = next
    if (depth > MAX_DEPTH) throw tooDeep()
    for (const {child, field} of childrenOf(node)) {
      waiting.push({node: child, depth: field === 'left' ? depth : depth + 1})
    }
  }
}
