import {expect, test} from 'vitest'
import {richText} from '../rich-text.ts'
import {BLOCKS} from './blocks.ts'
import {fixes, found, image, paragraph, post} from './testing/found.ts'

function withBlock(block: Record<string, unknown>) {
  return post({body: [paragraph('Text.'), {_key: 'b', ...block}]})
}

const NO_CELLS = {rows: [{_type: 'tableRow', _key: 'r', cells: ['', ' ']}]}

test('the rules know the blocks of the schema', () => {
  expect(Object.keys(BLOCKS).toSorted()).toEqual(richText.of.map(({type}) => type).toSorted())
})

test.each([
  ['an unknown one', 'block-unknown', {_type: 'poll'}, 'a block of the type “poll”'],
  ['one without a type', 'block-unknown', {}, 'a block of the type “”'],
  ['a heading', 'block-empty', paragraph(' ', {_key: 'b', style: 'h2'}), 'an empty heading'],
  ['an image', 'block-empty', {_type: 'image', alt: 'A plan'}, 'an empty image'],
  ['code', 'block-empty', {_type: 'code', code: '\n'}, 'an empty code block'],
  ['a plain table', 'block-empty', {_type: 'table', ...NO_CELLS}, 'an empty table'],
  ['a table in a block', 'block-empty', {_type: 'customTable', table: NO_CELLS}, 'an empty table'],
  ['a table without rows', 'block-empty', {_type: 'enhancedTable'}, 'an empty table'],
])('%s: %s', (_, rule, block, words) => {
  expect(found(rule, withBlock(block))).toEqual([
    expect.stringMatching(new RegExp(`^body\\[_key=="b"\\]: .* has|is ${words}`)),
  ])
})

test.each([
  ['an empty paragraph', paragraph('', {_key: 'b'})],
  ['an empty item of a list', paragraph('', {_key: 'b', listItem: 'bullet'})],
  ['an image', image('image-a-900x600-png')],
  ['code', {_type: 'code', code: 'ls', language: 'bash'}],
])('%s is fine', (_, block) => {
  for (const rule of ['block-unknown', 'block-empty', 'code-language']) {
    expect(found(rule, withBlock(block))).toEqual([])
  }
})

test('an empty block can be removed', () => {
  expect(fixes('block-empty', withBlock({_type: 'code'}))).toEqual([
    ['Remove the code block', [{unset: ['body[_key=="b"]']}]],
  ])
})

test.each([
  [{code: 'ls -l\npwd'}, 'The code “ls -l” does not say its language.'],
  [
    {filename: 'a.rs', language: 'rust'},
    'The code “a.rs” is in “rust”, which the site has no colours for.',
  ],
])('code-language: %j', (fields, message) => {
  const document = withBlock({_type: 'code', ...fields})
  expect(found('code-language', document)).toEqual([`body[_key=="b"].language: ${message}`])
  expect(fixes('code-language', document)).toEqual([
    ['Make it plain text', [{set: {'body[_key=="b"].language': 'text'}}]],
  ])
})
