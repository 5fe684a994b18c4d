import {constantOf, MAX_NAME_LENGTH} from './constants.ts'
import {readObject} from './objects.ts'
import type {Parser} from './parser.ts'
import type {ExprNode} from './nodes.ts'
import type {Step} from './traversal.ts'

/** Reads the steps after an expression: attributes, brackets, projections, `->`; possibly none. */
export function readSteps(parser: Parser): Step[] {
  const steps: Step[] = []
  for (;;) {
    parser.skipSpace()
    const step = readStep(parser)
    if (!step) return steps
    steps.push(step)
  }
}

function readStep(parser: Parser): Step | undefined {
  if (parser.isAt('[')) return readBracket(parser)
  if (parser.isAt('->')) return readDereference(parser)
  // `..` is the middle of a range.
  if (parser.isAt('.') && !parser.isAt('..')) return readAttributeAccess(parser)
  return isAtProjection(parser) ? readProjection(parser) : undefined
}

/** `{…}` or `| {…}`; the position is at the brace. */
function isAtProjection(parser: Parser): boolean {
  if (!parser.isAt('|') || parser.isAt('||')) return parser.isAt('{')
  const start = parser.position
  parser.take('|')
  parser.skipSpace()
  if (parser.isAt('{')) return true
  parser.position = start
  return false
}

function readProjection(parser: Parser): Step {
  const expr = readObject(parser)
  return {kind: 'projection', apply: (base) => ({type: 'Projection', base, expr})}
}

function readAttributeAccess(parser: Parser): Step {
  parser.take('.')
  parser.skipSpace()
  const name = parser.takeIdentifier()
  if (name === undefined) parser.fail(`Expected a name after ".", but ${parser.found()}.`)
  return attribute(name)
}

function attribute(name: string): Step {
  return {kind: 'plain', apply: (base) => ({type: 'AccessAttribute', base, name})}
}

/** `->`, or `->name` */
function readDereference(parser: Parser): Step {
  parser.take('->')
  parser.skipSpace()
  const name = parser.takeIdentifier()
  const dereference = (base: ExprNode): ExprNode => ({type: 'Deref', base})
  if (name === undefined) return {kind: 'plain', apply: dereference}
  const {apply} = attribute(name)
  return {kind: 'plain', apply: (base) => apply(parser.node(dereference(base)))}
}

/** `[]`, `[0]`, `["name"]`, `[filter]`, `[0..1]`, `[0...1]` */
function readBracket(parser: Parser): Step {
  const start = parser.position
  parser.take('[')
  parser.skipSpace()
  if (parser.take(']')) {
    return {kind: 'array', apply: (base) => ({type: 'ArrayCoerce', base})}
  }
  const expr = parser.expression()
  const step = parser.take('..')
    ? readSlice(parser, expr, start)
    : accessBy(expr, constantIn(parser, expr, start))
  parser.expect(']', 'after what stands in brackets')
  return step
}

function readSlice(parser: Parser, first: ExprNode, start: number): Step {
  const isInclusive = !parser.take('.')
  parser.skipSpace()
  const last = parser.expression()
  const left = constantIn(parser, first, start)
  const right = constantIn(parser, last, start)
  if (typeof left !== 'number' || typeof right !== 'number') {
    parser.fail('Slices take constant numbers: [0...10], or parameters.', start, parser.position)
  }
  return {kind: 'array', apply: (base) => ({type: 'Slice', base, left, right, isInclusive})}
}

function accessBy(expr: ExprNode, constant: number | string | undefined): Step {
  if (typeof constant === 'string') return attribute(constant)
  if (typeof constant === 'number') {
    return {kind: 'element', apply: (base) => ({type: 'AccessElement', base, index: constant})}
  }
  return {kind: 'array', apply: (base) => ({type: 'Filter', base, expr})}
}

/** The constant in the brackets that start at `start`, see `constantOf`. */
export function constantIn(
  parser: Parser,
  expr: ExprNode,
  start: number,
): number | string | undefined {
  const constant = constantOf(expr)
  if (typeof constant === 'string' && constant.length > MAX_NAME_LENGTH) {
    const most = MAX_NAME_LENGTH.toLocaleString('en')
    parser.fail(`A name has at most ${most} characters, this one has more.`, start)
  }
  return constant
}
