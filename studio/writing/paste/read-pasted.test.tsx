import {expect, test} from 'vitest'
import {excel, googleSheets, range} from '../../tables/clipboard/testing/copied-ranges.ts'
import {tooLargeTable} from './large-table.ts'
import {tableBlock} from './table-block.ts'
import {googleDocs, markdown, word} from './testing/copied-texts.ts'
import {lines, read} from './testing/read-lines.ts'

const SENTENCE = 'normal: It is [bold](strong), [leaning](em) and [linked](https://example.com/a).'

test('a text of Google Docs, without its styles', () => {
  expect(lines({html: googleDocs})).toEqual([
    'h1: Why a queue',
    SENTENCE,
    'normal/bullet1: One',
    'normal/bullet2: One one',
    'normal/bullet1: Two',
    'normal/number1: First',
    'h2: A bold heading',
    'h4: Rank five',
    'table: [["A",""],["C","D\\nE"]]',
    'image: Boxes',
  ])
})

test('a text of Word, without its styles', () => {
  expect(lines({html: word})).toEqual([
    'h1: Queues',
    'h1: Why a queue',
    SENTENCE,
    'blockquote: Wait, then retry.',
    'normal/bullet1: One',
    'normal/bullet2: One one',
    'normal/number1: First',
    'table: [["A","B"]]',
    'normal: The end',
  ])
})

test('a text in Markdown', () => {
  expect(lines({text: markdown})).toEqual([
    'h1: Why a queue',
    SENTENCE,
    'h2: What it does',
    'normal/bullet1: One',
    'normal/bullet2: One one',
    'normal/bullet1: Two',
    'normal/number1: First',
    'normal/number1: Second',
    'blockquote: Wait, then retry.',
    'code typescript: const a = 1\n\nsend(a)',
    'table: [["Queue","Price"],["SQS | SNS","0.40"]]',
    'h4: Rank six',
    'image: Boxes',
    'normal: run',
  ])
})

test('images of a text are asked for by their address', () => {
  const pasted = read({text: markdown})
  const image = pasted?.blocks.find(({_type}) => _type === 'image')
  expect(pasted?.images).toEqual([
    {key: image?._key, address: 'https://example.com/boxes.png', alt: 'Boxes'},
  ])
})

const cells = range(200, 12)

test.each([
  ['Excel', excel(cells)],
  ['Google Sheets', googleSheets(cells)],
  ['a text with tabs', {text: googleSheets(cells).text}],
])('a range of %s is a table', (_, copied) => {
  expect(lines(copied)).toEqual([`table: ${JSON.stringify(cells)}`])
})

test('a new table has the look that the Studio gives one, and keys in all rows', () => {
  expect(read({text: 'a\tb\nc\td\n\t'})?.blocks).toEqual([
    {
      _type: 'enhancedTable',
      _key: 'k1',
      table: {
        _type: 'table',
        rows: [
          {_type: 'tableRow', _key: 'k2', cells: ['a', 'b']},
          {_type: 'tableRow', _key: 'k3', cells: ['c', 'd']},
        ],
      },
      tableStyle: 'default',
      headerStyle: 'default',
      responsive: true,
      showBorders: true,
    },
  ])
})

test.each([
  ['CSV', 'a,b\n1,2', ['table: [["a","b"],["1","2"]]']],
  ['one word in bold', 'It **is**', ['normal: It [is](strong)']],
  ['a link', 'See [this](/contact).', ['normal: See [this](/contact).']],
  ['a fence of a language that there is not', '```brainfuck\n+\n```', ['code text: +']],
  ['a fence by its short name', '```sh\nnpm i\n```', ['code bash: npm i']],
])('a text with %s', (_, text, expected) => {
  expect(lines({text})).toEqual(expected)
  // Editors of code copy their colours beside the text.
  expect(lines({text, html: `<div style="color: red"><span>${text}</span></div>`})).toEqual(
    expected,
  )
})

test.each([
  [
    'code of a page',
    '<pre><code class="language-js">a()\n  b()\n</code></pre>',
    ['code javascript: a()\n  b()'],
  ],
  [
    'a picture within a sentence',
    '<p>a <img src="https://example.com/i.png" alt="I"> b</p>',
    ['normal: a', 'image: I', 'normal: b'],
  ],
  [
    'links that lead nowhere',
    '<p><a href="#top">a</a> <a href="javascript:b()">b</a></p>',
    ['normal: a b'],
  ],
  [
    'a table for layout',
    '<table><tr><td><p><b>a</b></p><p>b</p></td></tr></table>',
    ['normal: [a](strong)', 'normal: b'],
  ],
])('%s', (_, html, expected) => {
  expect(lines({html})).toEqual(expected)
})

test.each([
  ['a word', 'Queue'],
  ['sentences', 'First, we wait.\nThen, we retry.'],
  ['places', 'Pune, India\nZürich, Switzerland'],
  ['a product of numbers', '2 * 3 * 4 and a_b_c and __init__.py'],
  ['a script', '#!/bin/sh\n# installs\nnpm ci'],
  ['a number', '#1 of 10'],
])('%s is pasted as it is', (_, text) => {
  expect(read({text})).toBeUndefined()
  expect(read({text, html: `<p>${text}</p>`})).toBeUndefined()
})

test.each([
  [2_000, 2, undefined],
  [2_001, 2, {rows: 2_001, columns: 2}],
  [2, 50, undefined],
  [2, 51, {rows: 2, columns: 51}],
])('whether a table of %i rows and %i columns is asked about', (rows, columns, size) => {
  const table = tableBlock(range(rows, columns), () => 'k')
  expect(tooLargeTable([{_type: 'image', _key: 'i'}, ...(table ? [table] : [])])).toEqual(size)
})
