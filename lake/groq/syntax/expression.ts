import {readArray, readGroup} from './brackets.ts'
import {readCall, readPipeCall} from './calls.ts'
import {readNumber, readString} from './literals.ts'
import type {ExprNode, NodeOf} from './nodes.ts'
import {readObject} from './objects.ts'
import {LEVEL, type Operator, operatorAt} from './operators.ts'
import type {Parser} from './parser.ts'
import {isDigit} from './scanner.ts'
import {readSteps} from './steps.ts'
import {applySteps} from './traversal.ts'

/** Words that are values, not attributes. */
const WORDS: ReadonlyMap<string, unknown> = new Map([
  ['null', null],
  ['true', true],
  ['false', false],
])

/** Reads an expression and the space after it; see `Parser.expression`. Chains of operators are a loop. */
export function readExpression(parser: Parser, level: number): ExprNode {
  let left = readOperand(parser)
  let leftLevel = LEVEL.operand
  for (;;) {
    parser.skipSpace()
    const steps = readSteps(parser)
    if (steps.length > 0) left = applySteps(parser, left, steps)
    const operator = operatorAt(parser)
    if (operator) {
      if (level > operator.level || leftLevel < operator.left) return left
      left = readRight(parser, operator, left)
      leftLevel = operator.level
    } else if (parser.isAt('|') && leftLevel >= LEVEL.pipe) {
      left = readPipeCall(parser, left)
      leftLevel = LEVEL.pipe
    } else {
      return left
    }
  }
}

function readRight(parser: Parser, operator: Operator, left: ExprNode): ExprNode {
  const {token} = operator
  parser.take(token)
  parser.skipSpace()
  if (token === 'in') return readIn(parser, left)
  const right = parser.expression(operator.right)
  if (token === '||') return parser.node({type: 'Or', left, right})
  if (token === '&&') return parser.node({type: 'And', left, right})
  return parser.node({type: 'OpCall', op: token, left, right})
}

/** `in list`, `in (list)`, `in a..b`, `in (a..b)` */
function readIn(parser: Parser, base: ExprNode): ExprNode {
  const isGroup = parser.take('(')
  parser.skipSpace()
  const left = parser.expression(LEVEL.compared)
  const isRange = parser.take('..')
  const node = isRange ? readRange(parser, base, left) : inList(parser, base, left)
  if (isGroup) parser.expect(')', 'after what "in" looks at')
  return node
}

function readRange(parser: Parser, base: ExprNode, left: ExprNode): ExprNode {
  const isInclusive = !parser.take('.')
  parser.skipSpace()
  const right = parser.expression(LEVEL.compared)
  return parser.node({type: 'InRange', base, left, right, isInclusive})
}

function inList(parser: Parser, left: ExprNode, right: ExprNode): ExprNode {
  return parser.node({type: 'OpCall', op: 'in', left, right})
}

/** Reads an operand with the signs before it. */
function readOperand(parser: Parser): ExprNode {
  const {text, position} = parser
  switch (text[position]) {
    case '+':
      return parser.node({type: 'Pos', base: readSigned(parser, LEVEL.sign)})
    case '-':
      return parser.node({type: 'Neg', base: readSigned(parser, LEVEL.power)})
    case '!':
      return parser.node({type: 'Not', base: readSigned(parser, LEVEL.sign)})
    case '(':
      return readGroup(parser)
    case '{':
      return readObject(parser)
    case '[':
      return readArray(parser)
    default:
      return readAtom(parser)
  }
}

function readSigned(parser: Parser, level: number): ExprNode {
  parser.position += 1
  parser.skipSpace()
  return parser.expression(level)
}

/** Reads a value, an attribute or a function call. */
function readAtom(parser: Parser): ExprNode {
  if (parser.isAt('"') || parser.isAt("'")) {
    return parser.node({type: 'Value', value: readString(parser)})
  }
  if (isDigit(parser.code())) return parser.node({type: 'Value', value: readNumber(parser)})
  if (parser.take('@')) return parser.node({type: 'This'})
  if (parser.take('*')) return parser.node({type: 'Everything'})
  if (parser.isAt('^')) return readParent(parser)
  if (parser.isAt('$')) return readParameter(parser)
  return readName(parser)
}

/** `^`, `^.^` and so on, without space between. */
function readParent(parser: Parser): ExprNode {
  parser.take('^')
  let n = 1
  while (parser.take('.^')) n += 1
  return parser.node({type: 'Parent', n})
}

function readName(parser: Parser): ExprNode {
  const start = parser.position
  const name = parser.takeIdentifier()
  if (name === undefined) parser.fail(`Expected an expression, but ${parser.found()}.`)
  if (parser.isAt('(') || parser.isAt(':')) return readCall(parser, name, start)
  const isWord = WORDS.has(name)
  return parser.node(
    isWord ? {type: 'Value', value: WORDS.get(name)} : {type: 'AccessAttribute', name},
  )
}

/** `$name` is replaced by its value, except for the parameter of a custom function. */
function readParameter(parser: Parser): ExprNode {
  const start = parser.position
  parser.take('$')
  const name = parser.takeIdentifier()
  if (name === undefined) parser.fail('Expected the name of a parameter after "$".', start)
  if (parser.declaration?.parameter === name) return parser.node({type: 'Parameter', name})
  if (Object.hasOwn(parser.params, name)) {
    const node = parser.node<NodeOf<'Value'>>({type: 'Value', value: parser.params[name]})
    parser.parameters.set(node, name)
    return node
  }
  parser.miss({name, start})
  return parser.node({type: 'Parameter', name})
}
