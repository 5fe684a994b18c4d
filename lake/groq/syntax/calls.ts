import {readList} from './brackets.ts'
import {type Callee, checkArity, readCallee, takesSelector} from './callee.ts'
import {callCustom} from './custom-functions.ts'
import {arityOf, arityOfPipe, isNamespace} from './functions.ts'
import type {ExprNode, SelectAlternativeNode} from './nodes.ts'
import type {Parser} from './parser.ts'
import {readSelector} from './selectors.ts'

const ARGUMENTS = 'after the arguments'

/** Reads a call after its first name, at `(` or `:`. */
export function readCall(parser: Parser, first: string, start: number): ExprNode {
  const callee = readCallee(parser, first, start)
  if (callee.namespace === 'global' && callee.name === 'select') return readSelect(parser)
  const args = readList(parser, ')', ARGUMENTS, (index) =>
    takesSelector(callee, index) ? readSelector(parser) : parser.expression(),
  )
  if (callee.namespace === 'global' && callee.name === 'boost' && !parser.allowsBoost) {
    parser.fail('boost() is only for the arguments of score().', callee.start, callee.end)
  }
  if (parser.isDelta && isContext(callee)) return readContext(parser, callee, args)
  return callCustom(parser, callee, args) ?? callBuiltIn(parser, callee, args)
}

type Context = Callee & {name: 'before' | 'after'}

function isContext(callee: Callee): callee is Context {
  return callee.namespace === 'global' && (callee.name === 'before' || callee.name === 'after')
}

function readContext(parser: Parser, callee: Context, args: readonly ExprNode[]): ExprNode {
  checkArity(parser, callee, [0, 0], args.length)
  return parser.node({type: 'Context', key: callee.name})
}

function callBuiltIn(parser: Parser, callee: Callee, args: ExprNode[]): ExprNode {
  const {namespace, name, start, end} = callee
  if (!isNamespace(namespace)) parser.fail(`Undefined namespace: ${namespace}`, start, end)
  const arity = arityOf(namespace, name, parser.isDelta)
  if (!arity) parser.fail(`Undefined function: ${name}`, start, end)
  checkArity(parser, callee, arity, args.length)
  return parser.node({type: 'FuncCall', namespace, name, args})
}

/** `select(condition => value, …, fallback)`, after its parenthesis. */
function readSelect(parser: Parser): ExprNode {
  const alternatives: SelectAlternativeNode[] = []
  const fallbacks: ExprNode[] = []
  readList(parser, ')', ARGUMENTS, () => {
    if (fallbacks.length > 0) parser.fail('Nothing may follow the last value of select().')
    const first = parser.expression()
    if (parser.take('=>')) alternatives.push(readAlternative(parser, first))
    else fallbacks.push(first)
  })
  const [fallback] = fallbacks
  return parser.node({type: 'Select', alternatives, ...(fallback && {fallback})})
}

function readAlternative(parser: Parser, condition: ExprNode): SelectAlternativeNode {
  parser.skipSpace()
  const value = parser.expression()
  return parser.node({type: 'SelectAlternative', condition, value})
}

/** `| name(…)`, after `base`. */
export function readPipeCall(parser: Parser, base: ExprNode): ExprNode {
  parser.take('|')
  parser.skipSpace()
  const start = parser.position
  const first = parser.takeIdentifier()
  if (first === undefined) parser.fail(`Expected a function after "|", but ${parser.found()}.`)
  const callee = readCallee(parser, first, start)
  const {name, end} = callee
  const arity = callee.namespace === 'global' ? arityOfPipe(name) : undefined
  if (!arity) {
    parser.fail(`Undefined pipe function: ${parser.text.slice(start, end)}`, start, end)
  }
  const args = readPipeArguments(parser, name)
  checkArity(parser, callee, arity, args.length)
  return parser.node({type: 'PipeFuncCall', base, name, args})
}

function readPipeArguments(parser: Parser, name: string): ExprNode[] {
  const {allowsBoost} = parser
  parser.allowsBoost ||= name === 'score'
  const readArgument = name === 'order' ? () => readOrdering(parser) : () => parser.expression()
  const args = readList(parser, ')', ARGUMENTS, readArgument)
  parser.allowsBoost = allowsBoost
  return args
}

/** `a`, `a asc` or `a desc` */
function readOrdering(parser: Parser): ExprNode {
  const base = parser.expression()
  const isDescending = parser.isAtWord('desc')
  if (!isDescending && !parser.isAtWord('asc')) return base
  const word = isDescending ? 'desc' : 'asc'
  if (base.type === 'And' || base.type === 'Or') {
    parser.fail(`Put parentheses around what stands before "${word}".`)
  }
  parser.take(word)
  return parser.node({type: isDescending ? 'Desc' : 'Asc', base})
}
