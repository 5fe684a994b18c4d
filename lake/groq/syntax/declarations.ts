import {templateOf} from './custom-functions.ts'
import type {Declaration} from './declaration.ts'
import {readString} from './literals.ts'
import type {Parser} from './parser.ts'

/**
 * Custom functions: `fn namespace::name($parameter) = body;` before a query (https://www.sanity.io/docs/groq-functions:
 * custom functions). A body is a projection of the parameter, and a call is that projection of its argument. Bodies are
 * skipped first, as they can use functions that are declared later. A body is in memory once, but counts in full for
 * each call.
 */

/** Reads the declarations at the start of a query, if any. */
export function readDeclarations(parser: Parser): void {
  const declarations: Declaration[] = []
  parser.skipSpace()
  while (isAtDeclaration(parser)) {
    const declaration = readDeclaration(parser)
    parser.declarations.set(declaration.id, declaration)
    declarations.push(declaration)
    passOver(parser)
  }
  for (const declaration of declarations) templateOf(parser, declaration)
}

/** `fn` is also a normal attribute. */
function isAtDeclaration(parser: Parser): boolean {
  if (!parser.isAtWord('fn')) return false
  const start = parser.position
  parser.take('fn')
  parser.skipSpace()
  const isFunction = parser.takeIdentifier() !== undefined
  parser.position = start
  return isFunction
}

/** Reads up to the body. */
function readDeclaration(parser: Parser): Declaration {
  const start = parser.position
  parser.take('fn')
  const namespace = readName(parser, 'the namespace of the function')
  parser.expect('::', 'after the namespace of the function')
  const name = readName(parser, 'the name of the function')
  parser.expect('(', 'after the name of the function')
  const parameter = readParameterName(parser)
  parser.expect('=', 'before the body of the function')
  parser.skipSpace()
  const id = `${namespace}::${name}`
  return {id, parameter, start, body: parser.position, template: undefined}
}

/** Reads a name and the space around it. */
function readName(parser: Parser, what: string): string {
  parser.skipSpace()
  const name = parser.takeIdentifier()
  if (name === undefined) parser.fail(`Expected ${what}, but ${parser.found()}.`)
  parser.skipSpace()
  return name
}

/** Reads the one parameter and the closing parenthesis. */
function readParameterName(parser: Parser): string {
  parser.skipSpace()
  const start = parser.position
  if (parser.isAt(')')) parser.fail('A custom function has one parameter, this one has none.')
  parser.expect('$', 'before the name of the parameter')
  const name = readName(parser, 'the name of the parameter')
  if (parser.take(',')) parser.skipSpace()
  if (parser.isAt('$')) parser.fail('A custom function has only one parameter.')
  parser.expect(')', 'after the parameter')
  parser.skipSpace()
  if (Object.hasOwn(parser.params, name)) {
    parser.fail(`The query has a parameter $${name} too: rename one of them.`, start)
  }
  return name
}

/** Skips a body, which ends with the first `;` outside of texts and comments. */
function passOver(parser: Parser): void {
  while (!parser.isAtEnd() && !parser.take(';')) {
    if (parser.isAt('"') || parser.isAt("'")) readString(parser)
    else parser.position += 1
    parser.skipSpace()
  }
  parser.skipSpace()
}
