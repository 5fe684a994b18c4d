import type {ArrayElementNode, ExprNode} from './nodes.ts'
import type {Parser} from './parser.ts'

/** Reads `item, item` up to `close`, which may follow a comma, and `close` with it. */
export function readList<Item>(
  parser: Parser,
  close: string,
  where: string,
  readItem: (index: number) => Item,
): Item[] {
  const items: Item[] = []
  parser.skipSpace()
  while (!parser.isAt(close)) {
    items.push(readItem(items.length))
    parser.skipSpace()
    if (!parser.take(',')) break
    parser.skipSpace()
  }
  parser.expect(close, where)
  return items
}

export function readArray(parser: Parser): ExprNode {
  parser.take('[')
  const elements = readList(parser, ']', 'at the end of the array', () => readElement(parser))
  return parser.node({type: 'Array', elements})
}

function readElement(parser: Parser): ArrayElementNode {
  const isSplat = parser.take('...')
  parser.skipSpace()
  const value = parser.expression()
  return parser.node({type: 'ArrayElement', value, isSplat})
}

/** `(a)`, or the tuple `(a, b)` */
export function readGroup(parser: Parser): ExprNode {
  parser.take('(')
  const members: ExprNode[] = []
  do {
    parser.skipSpace()
    members.push(parser.expression())
  } while (parser.take(','))
  parser.expect(')', 'after the group')
  const [base] = members
  const isTuple = base === undefined || members.length > 1
  return parser.node(isTuple ? {type: 'Tuple', members} : {type: 'Group', base})
}
