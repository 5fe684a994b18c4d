import {isStep} from '../tree.ts'
import {readList} from './brackets.ts'
import type {ExprNode, ObjectAttributeNode} from './nodes.ts'
import type {Parser} from './parser.ts'

export function readObject(parser: Parser): ExprNode {
  parser.take('{')
  const attributes = readList(parser, '}', 'at the end of the object', () => readAttribute(parser))
  return parser.node({type: 'Object', attributes})
}

function readAttribute(parser: Parser): ObjectAttributeNode {
  if (parser.take('...')) return readSplat(parser)
  const start = parser.position
  const isString = parser.isAt('"') || parser.isAt("'")
  const first = parser.expression()
  if (parser.isAt(':')) return readPair(parser, isString ? first : undefined, start)
  if (parser.take('=>')) return readConditional(parser, first)
  const name = nameOf(first)
  if (name !== undefined) return parser.node({type: 'ObjectAttributeValue', name, value: first})
  parser.fail('This needs a name: write "name": in front of it.', start, parser.position)
}

/** `...value`, or `...` alone */
function readSplat(parser: Parser): ObjectAttributeNode {
  parser.skipSpace()
  const isAlone = parser.isAt(',') || parser.isAt('}')
  const value = isAlone ? parser.node({type: 'This'}) : parser.expression()
  return parser.node({type: 'ObjectSplat', value})
}

function readPair(parser: Parser, key: ExprNode | undefined, start: number): ObjectAttributeNode {
  if (key?.type !== 'Value' || typeof key.value !== 'string') {
    parser.fail('The name of an attribute is written in quotes: "name": value.', start)
  }
  parser.take(':')
  parser.skipSpace()
  const value = parser.expression()
  return parser.node({type: 'ObjectAttributeValue', name: key.value, value})
}

function readConditional(parser: Parser, condition: ExprNode): ObjectAttributeNode {
  parser.skipSpace()
  const value = parser.expression()
  return parser.node({type: 'ObjectConditionalSplat', condition, value})
}

/** The name an attribute has without being given one: `{title}`, `{tags[0...3]}`, `{author->}`. */
function nameOf(value: ExprNode): string | undefined {
  let node: ExprNode | undefined = value
  while (node && isStep(node) && node.type !== 'AccessAttribute') node = node.base
  return node?.type === 'AccessAttribute' && !node.base ? node.name : undefined
}
