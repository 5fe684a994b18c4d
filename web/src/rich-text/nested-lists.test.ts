import {expect, test} from 'vitest'
import type {BodyMember} from '#web/content/entries.ts'
import {nestLists} from './nested-lists.ts'

type Node = ReturnType<typeof nestLists>[number]
type TextBlock = Extract<BodyMember, {_type: 'block'}>
type Short = `${'ul' | 'ol'}${number} ${string}` | `p ${string}` | `h${number} ${string}`

/** `ul2 Text` is a bullet of the second level, `p Text` a paragraph, `h1 Text` a bullet with a heading. */
function block(short: Short): TextBlock {
  const [, name, level, text = ''] = /^([a-z]+)(\d*) (.*)$/.exec(short) ?? []
  const children = [{_type: 'span' as const, _key: 's', text}]
  const plain: TextBlock = {_type: 'block', _key: text, style: 'normal', markDefs: [], children}
  if (name === 'p') return plain
  return {
    ...plain,
    style: name === 'h' ? 'h3' : 'normal',
    listItem: name === 'ol' ? 'number' : 'bullet',
    level: Number(level),
  }
}

/** Formats the tree: a list in brackets after its kind, an item by its text and contents. */
function draw(node: Node): string {
  if (node._type === '@list') {
    const items = node.children.map((item) =>
      item.children.map((child) => (child._type === 'span' ? child.text : draw(child))).join(' '),
    )
    return `${node.listItem === 'number' ? 'ol' : 'ul'}(${items.join(', ')})`
  }
  return node._type === 'block' ? (node.children?.[0]?.text ?? '') : node._type
}

test.each<[what: string, body: Short[], tree: string]>([
  ['items of one level', ['ul1 a', 'ul1 b'], 'ul(a, b)'],
  ['a paragraph between lists', ['ol1 a', 'p b', 'ol1 c'], 'ol(a) b ol(c)'],
  ['two kinds after each other', ['ul1 a', 'ol1 b'], 'ul(a) ol(b)'],
  ['a list in a list', ['ul1 a', 'ul2 b', 'ul1 c'], 'ul(a ul(b), c)'],
  ['a list of another kind in a list', ['ol1 a', 'ul2 b', 'ol1 c'], 'ol(a ul(b), c)'],
  ['two kinds in one item', ['ol1 a', 'ol2 b', 'ul2 c', 'ol1 d'], 'ol(a ol(b) ul(c), d)'],
  [
    'another kind after a deeper level',
    ['ol1 a', 'ol2 b', 'ol3 c', 'ul2 d', 'ol1 e'],
    'ol(a ol(b ol(c)) ul(d), e)',
  ],
  ['a return over two levels', ['ul1 a', 'ul2 b', 'ul3 c', 'ul1 d'], 'ul(a ul(b ul(c)), d)'],
  ['a list that starts deep', ['ul3 a', 'ul1 b'], 'ul(a, b)'],
  ['a level that is left out', ['ul1 a', 'ul3 b', 'ul2 c'], 'ul(a ul(b, c))'],
  ['a list below a heading', ['h1 a', 'ul2 b', 'ul1 c'], 'ul(a ul(b), c)'],
])('%s', (_what, body, tree) => {
  expect(nestLists(body.map(block)).map(draw).join(' ')).toBe(tree)
})

/** The keys of the lists and their items. */
function keysOf(node: Node): string[] {
  if (node._type !== '@list') return []
  const inside = node.children.flatMap(({_key, children}) => [
    _key,
    ...children.flatMap((child) => (child._type === '@list' ? keysOf(child) : [])),
  ])
  return [node._key, ...inside]
}

test('every list and item has its own key', () => {
  const body: Short[] = ['ul3 a', 'ul1 b', 'ol1 c', 'ul3 d', 'ol3 e']
  const keys = nestLists(body.map(block)).flatMap(keysOf)
  expect(keys.length).toBeGreaterThan(body.length)
  expect(new Set(keys).size).toBe(keys.length)
})
