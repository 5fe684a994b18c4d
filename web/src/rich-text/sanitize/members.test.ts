import {describe, expect, test, vi} from 'vitest'
import type {BodyMember} from '#web/content/entries.ts'
import {sanitizers} from '../registry.tsx'
import {sanitizeMembers, type KnownNames} from './members.ts'

const names: KnownNames = {
  types: sanitizers,
  block: {normal: 1, h1: 1, h2: 1, h3: 1, h4: 1, blockquote: 1},
  list: {bullet: 1, number: 1},
  marks: {link: 1},
}

const span = (text: unknown, marks: unknown = []) => ({_type: 'span', _key: 's', text, marks})
const block = (more: object = {}) => ({
  _type: 'block',
  _key: 'b',
  children: [span('Text')],
  ...more,
})

/** Returns the result and the reported names. */
function sanitized(...members: unknown[]) {
  const report = vi.fn<(kind: string, name: string) => void>()
  return {body: sanitizeMembers(members, names, report), reported: report.mock.calls}
}

/** Returns the first sanitized member as a record. */
function first(member: object): BodyMember | undefined {
  return sanitized(member).body[0]
}

test('a valid body stays unchanged', () => {
  const body: BodyMember[] = [
    {
      _type: 'block',
      _key: 'a',
      style: 'h2',
      markDefs: [{_type: 'link', _key: 'l', href: '/contact'}],
      children: [{_type: 'span', _key: 's', text: 'Text', marks: ['strong', 'l']}],
    },
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      listItem: 'number',
      level: 2,
      markDefs: [],
      children: [{_type: 'span', _key: 's', text: 'Item', marks: []}],
    },
    {_type: 'code', _key: 'c', filename: 'a.ts', language: 'typescript', code: 'a'},
    {
      _type: 'image',
      _key: 'd',
      alt: 'A VPC',
      crop: {top: 0, bottom: 0.5, left: 0, right: 0},
      hotspot: {x: 0.5, y: 0.5, width: 1, height: 1},
      asset: {
        url: '/images/blog/production/abc-16x9.png',
        metadata: {lqip: 'data:image/png;base64,AAAA', isOpaque: true},
      },
    },
    {
      _type: 'enhancedTable',
      _key: 'e',
      table: {_type: 'table', rows: [{_key: 'r', _type: 'tableRow', cells: ['A']}]},
      caption: 'Prices',
      tableStyle: 'striped',
      headerStyle: 'dark',
      responsive: false,
      showBorders: false,
    },
  ]
  expect(sanitized(...body)).toEqual({body, reported: []})
})

test.each([undefined, null, 'text', 7, {}, {_type: 'block'}])('%j is not a body', (body) => {
  expect(sanitizeMembers(body, names, () => {})).toEqual([])
})

test.each([null, undefined, 'text', 7, true, [block()]])('a member %j is dropped', (member) => {
  expect(sanitized(member, block()).body).toHaveLength(1)
})

test('missing, invalid and duplicate keys are replaced', () => {
  const {body} = sanitized(
    block(),
    block(),
    block({_key: undefined}),
    block({_key: 7}),
    block({_key: ''}),
  )
  const keys = body.map(({_key}) => _key)
  expect(new Set(keys).size).toBe(5)
  expect(keys[0]).toBe('b')
})

describe('an unknown part', () => {
  const link = {_type: 'link', _key: 'l', href: '/contact'}

  test.each<[what: string, member: object, reported: [string, string]]>([
    ['a block', {_type: 'poll'}, ['block', 'poll']],
    ['a block with text', block({_type: 'callout'}), ['block', 'callout']],
    ['a block without a type', {}, ['block', 'undefined']],
    ['a block of a name that every object has', {_type: 'constructor'}, ['block', 'constructor']],
    ["one of the renderer's own blocks", {_type: '@list', children: [block()]}, ['block', '@list']],
  ])('%s is hidden', (_what, member, reported) => {
    expect(sanitized(member)).toEqual({body: [], reported: [reported]})
  })

  test.each<[what: string, member: object, expected: object, reported: [string, string]]>([
    ['a style', block({style: 'h7'}), {style: 'normal'}, ['block style', 'h7']],
    [
      'a style that every object has',
      block({style: 'toString'}),
      {style: 'normal'},
      ['block style', 'toString'],
    ],
    ['a kind of list', block({listItem: 'check'}), {listItem: 'bullet'}, ['list', 'check']],
    [
      'a mark',
      block({children: [span('a', ['sparkle'])]}),
      {children: [{...span('a'), marks: []}]},
      ['mark', 'sparkle'],
    ],
    [
      'an annotation',
      block({children: [span('a', ['n'])], markDefs: [{_type: 'footnote', _key: 'n'}]}),
      {children: [{...span('a'), marks: []}], markDefs: []},
      ['mark', 'footnote'],
    ],
    [
      'something between words',
      block({children: [span('a'), {_type: 'stock'}]}),
      {children: [span('a')]},
      ['inline block', 'stock'],
    ],
  ])('%s is plain', (_what, member, expected, reported) => {
    const {body, reported: calls} = sanitized(member)
    expect(body[0]).toMatchObject(expected)
    expect(calls).toEqual([reported])
  })

  test('each mark counts once, and only the first of two links', () => {
    const markDefs = [link, {...link, _key: 'm'}]
    const children = [span('a', ['em', 'l', 'em', 'm', 'l'])]
    expect(first(block({markDefs, children}))).toMatchObject({children: [{marks: ['em', 'l']}]})
  })
})

describe('a text block', () => {
  test.each([
    ['no children', undefined],
    ['null for children', null],
    ['a text for children', 'text'],
    ['nulls among its children', [null, undefined, 7]],
    ['white space alone', [span(' \n\t')]],
    ['spans without text', [span(undefined), span(null), span({})]],
  ])('with %s is dropped', (_what, children) => {
    expect(sanitized(block({children})).body).toEqual([])
  })

  test.each([
    [7, 7],
    ['2', 2],
    [2.4, 2],
    [0, 1],
    [-5, 1],
    [500, 10],
    [Infinity, 10],
    [Number.NaN, 1],
    [null, 1],
    [undefined, 1],
    ['deep', 1],
  ])('on list level %j gets level %i', (level, expected) => {
    expect(first(block({listItem: 'bullet', level}))).toMatchObject({level: expected})
  })

  test.each([null, 7, {}])('with the list item %j is a paragraph', (listItem) => {
    expect(first(block({listItem}))).not.toHaveProperty('listItem')
  })

  test('with very many lines is split into spans of equal text and marks', () => {
    const lines = 'a\n'.repeat(2_500)
    const member = first(block({children: [span(`${lines}end`, ['em']), span('')]}))
    const children = member?._type === 'block' ? (member.children ?? []) : []
    expect(children.map(({text = ''}) => text.split('\n').length - 1)).toEqual([1000, 1000, 500, 0])
    expect(children.map(({text}) => text).join('')).toBe(`${lines}end`)
    expect(children.map(({marks}) => marks?.length)).toEqual([1, 1, 1, 1])
    expect(new Set(children.map(({_key}) => _key)).size).toBe(4)
  })

  test('converts a number to text', () => {
    expect(first(block({children: [span(42)]}))).toMatchObject({children: [{text: '42'}]})
  })

  test.each([undefined, null, 7, {}])('a link to %j has no valid address', (href) => {
    const markDefs = [{_type: 'link', _key: 'l', href}]
    const expected = typeof href === 'number' ? '7' : ''
    expect(first(block({markDefs}))).toMatchObject({markDefs: [{href: expected}]})
  })
})

describe('an image', () => {
  const asset = {url: '/images/blog/production/abc-16x9.png', metadata: null}
  const image = (more: object = {}) => ({_type: 'image', _key: 'i', alt: 'A VPC', asset, ...more})

  test.each([
    ['no asset', undefined],
    ['an asset that was deleted', null],
    ['an asset without an address', {metadata: null}],
    ['an address of no picture', {url: 'https://example.com/'}],
    ['a picture without size', {url: '/images/blog/production/abc-0x0.png'}],
    ['a name that the image service would refuse', {url: '/images/b/p/a-b-16x9.png'}],
  ])('with %s is dropped', (_what, asset) => {
    expect(sanitized(image({asset})).body).toEqual([])
  })

  test.each([
    ['of another type', 'all'],
    ['with texts', {top: '0', bottom: 0, left: 0, right: 0}],
    ['that leaves nothing', {top: 0.5, bottom: 0.5, left: 0, right: 0}],
    ['that adds something', {top: -1, bottom: 0, left: 0, right: 0}],
  ])('with a crop %s is shown whole', (_what, crop) => {
    expect(first(image({crop}))).toMatchObject({crop: null})
  })

  test.each([
    [7, null],
    ['https://elsewhere.example/', null],
    ['data:image/png;base64,AA"),url(https://elsewhere.example/', null],
    ['data:image/jpeg;base64,/9j/2w==', 'data:image/jpeg;base64,/9j/2w=='],
  ])('with the placeholder %j has %j', (lqip, expected) => {
    const metadata = {lqip, isOpaque: 'yes'}
    expect(first(image({asset: {...asset, metadata}}))).toMatchObject({
      asset: {metadata: {lqip: expected, isOpaque: null}},
    })
  })

  test.each([7, {x: 0.5}, {x: 0.5, y: 2, width: 1, height: 1}])(
    'with the focus %j has no focus',
    (hotspot) => {
      expect(first(image({hotspot}))).toMatchObject({hotspot: null})
    },
  )
})

describe('a table', () => {
  const table = (rows: unknown) => ({_type: 'customTable', _key: 't', table: {rows}})

  test.each([
    [undefined, []],
    [null, []],
    ['rows', []],
    [
      [null, 7, {}, {cells: null}],
      [[], [], [], []],
    ],
    [[{cells: ['a', null, 7, {}, true]}], [['a', '', '7', '', '']]],
  ])('with the rows %j has the cells %j', (rows, cells) => {
    const member = first(table(rows))
    const found = member?._type === 'customTable' ? member.table?.rows : undefined
    expect(found?.map((row) => row.cells)).toEqual(cells)
  })

  test('ignores unknown options', () => {
    const options = {tableStyle: 'zebra', headerStyle: 7, responsive: 'yes', showBorders: null}
    expect(first({_type: 'advancedTable', caption: 7, ...options})).toMatchObject({
      caption: '7',
      tableStyle: undefined,
      headerStyle: undefined,
      responsive: undefined,
      showBorders: undefined,
    })
  })
})
