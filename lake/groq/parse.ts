import {type ExprNode, GroqSyntaxError, parse} from 'groq-js'
import {LakeError} from '../errors.ts'
import {walk} from './tree.ts'

/**
 * Parses a query with its parameters put in their places.
 *
 * @throws LakeError 400 `queryParseError` with `query`, `start` and `end` (offsets in UTF-16 units),
 *   from which the client draws its code frame
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  const tree = parseTree(query, params)
  walk(tree, (node) => {
    if (node.type === 'Parameter') throw missingParameter(query, node.name)
  })
  return tree
}

function parseTree(query: string, params: Record<string, unknown>): ExprNode {
  try {
    // groq-js takes a comment for the end of the query only when a line break follows it.
    return parse(`${query}\n`, {params})
  } catch (error) {
    throw parseError(query, error)
  }
}

function parseError(query: string, error: unknown): LakeError {
  if (error instanceof GroqSyntaxError) {
    const start = Math.min(error.position, query.length)
    const reason = error.message.replace(/^Syntax error[^:]*:\s*/i, '')
    return queryError(`unable to parse query: ${reason}`, query, start, start + 1)
  }
  if (!(error instanceof Error)) throw error
  const name = /: (?<name>\w+)$/.exec(error.message)?.groups?.['name']
  const start = name ? Math.max(0, query.indexOf(name)) : 0
  return queryError(error.message, query, start, name ? start + name.length : query.length)
}

function missingParameter(query: string, name: string): LakeError {
  const start = Math.max(0, query.search(new RegExp(`\\$${name}\\b`)))
  return queryError(
    `param $${name} referenced, but not provided`,
    query,
    start,
    start + name.length + 1,
  )
}

function queryError(description: string, query: string, start: number, end: number): LakeError {
  return LakeError.typed(400, 'queryParseError', description, {query, start, end})
}
