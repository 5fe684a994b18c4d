import type {SelectorNested, SelectorNode} from './nodes.ts'
import type {Parser} from './parser.ts'
import {constantIn} from './steps.ts'

/**
 * Reads the third argument of `diff::changedAny()` and `diff::changedOnly()`, which looks like an expression but is a
 * selector: paths of attributes, `[]` and filters, tuples of them, `anywhere(condition)`
 * (https://www.sanity.io/docs/groq-functions: diff).
 */
export function readSelector(parser: Parser): SelectorNode {
  let selector = readStart(parser)
  for (;;) {
    parser.skipSpace()
    if (parser.isAt('.')) selector = readMember(parser, selector)
    else if (parser.isAt('[')) selector = readBracket(parser, selector)
    else if (parser.isAt(',') || parser.isAt(')')) return selector
    else refuse(parser)
  }
}

function readStart(parser: Parser): SelectorNode {
  if (parser.isAt('(')) return readGroup(parser)
  const name = parser.takeIdentifier()
  if (name === undefined) refuse(parser)
  if (name !== 'anywhere' || !parser.take('(')) {
    return parser.node({type: 'AccessAttribute', name})
  }
  parser.skipSpace()
  const arg = parser.expression()
  parser.expect(')', 'after the argument of anywhere()')
  return parser.node({type: 'SelectorFuncCall', name, arg})
}

/** `(a)`, which is `a`, or the tuple `(a, b)` */
function readGroup(parser: Parser): SelectorNode {
  parser.take('(')
  const members: SelectorNode[] = []
  do {
    parser.skipSpace()
    members.push(parser.nested(() => readSelector(parser)))
  } while (parser.take(','))
  parser.expect(')', 'after the group')
  const [first] = members
  if (first !== undefined && members.length === 1) return first
  return parser.node({type: 'Tuple', members})
}

/** `base.name` or `base.(nested)` */
function readMember(parser: Parser, base: SelectorNode): SelectorNode {
  const start = parser.position
  parser.take('.')
  parser.skipSpace()
  if (parser.isAt('(')) {
    const nested = readGroup(parser)
    if (nested.type === 'SelectorFuncCall') {
      parser.fail('anywhere() may not stand behind a ".".', start, parser.position)
    }
    // The type is narrower than the language, see `SelectorNestedNode`.
    return parser.node({type: 'SelectorNested', base, nested: nested as SelectorNested})
  }
  const name = parser.takeIdentifier()
  if (name === undefined) refuse(parser)
  return parser.node({type: 'AccessAttribute', base, name})
}

/** `base[]`, `base["name"]` or `base[filter]` */
function readBracket(parser: Parser, base: SelectorNode): SelectorNode {
  const start = parser.position
  parser.take('[')
  parser.skipSpace()
  if (parser.take(']')) return parser.node({type: 'ArrayCoerce', base})
  const expr = parser.expression()
  parser.expect(']', 'after what stands in brackets')
  const constant = constantIn(parser, expr, start)
  if (typeof constant === 'number') {
    parser.fail('A selector may not have the number of an element.', start, parser.position)
  }
  if (constant === undefined) return parser.node({type: 'Filter', base, expr})
  return parser.node({type: 'AccessAttribute', base, name: constant})
}

function refuse(parser: Parser): never {
  parser.fail(
    `Invalid selector syntax: expected names, "[]", filters and groups of them, but ${parser.found()}.`,
  )
}
