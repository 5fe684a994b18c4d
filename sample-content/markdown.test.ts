import {describe, expect, test} from 'vitest'
import {parseArticle} from './articles.ts'
import {readBody} from './markdown.ts'

const TABLE = '| A | B |\n| --- | --- |\n| 1 | 2 |\n'
const ROWS = {
  _type: 'table',
  rows: [
    {_type: 'tableRow', cells: ['A', 'B']},
    {_type: 'tableRow', cells: ['1', '2']},
  ],
}
const span = (text: string, ...marks: string[]) => ({_type: 'span', text, marks})

describe('the text of an article', () => {
  test('has paragraphs with links keyed by position', () => {
    expect(readBody('See **this** [post](/blog/a) and [that](/blog/b).')).toEqual([
      {
        _type: 'block',
        style: 'normal',
        children: [
          span('See '),
          span('this', 'strong'),
          span(' '),
          span('post', 'link0'),
          span(' and '),
          span('that', 'link1'),
          span('.'),
        ],
        markDefs: [
          {_type: 'link', _key: 'link0', href: '/blog/a'},
          {_type: 'link', _key: 'link1', href: '/blog/b'},
        ],
      },
    ])
  })

  test.each(['main.tf and www.example.com', 'https://example.com/a', 'ann@example.com'])(
    'ignores words that look like an address: %s',
    (words) => {
      expect(readBody(words)).toMatchObject([{children: [span(words)], markDefs: []}])
    },
  )

  test('has nested lists', () => {
    expect(readBody('1. One\n   - Two\n')).toMatchObject([
      {listItem: 'number', level: 1, children: [span('One')]},
      {listItem: 'bullet', level: 2, children: [span('Two')]},
    ])
  })

  test.each([
    [
      '```hcl modules/main.tf\na = 1\n```',
      {language: 'hcl', code: 'a = 1', filename: 'modules/main.tf'},
    ],
    ['```text\na\n```', {language: 'text', code: 'a'}],
  ])('has code blocks with an optional file name: %j', (markdown, expected) => {
    expect(readBody(markdown)).toEqual([{_type: 'code', ...expected}])
  })

  test('has numbered drawings', () => {
    expect(readBody('![A cart](figure-2)')).toEqual([{_type: 'figure', alt: 'A cart', number: 2}])
  })

  const look = {tableStyle: 'default', headerStyle: 'default', responsive: true, showBorders: true}
  test.each([
    ['', ROWS],
    [': A caption', {_type: 'customTable', table: ROWS, caption: 'A caption'}],
    [
      ': A caption {enhancedTable}',
      {_type: 'enhancedTable', table: ROWS, caption: 'A caption', ...look},
    ],
    [
      ': A caption {advancedTable tableStyle=striped showBorders=false}',
      {
        _type: 'advancedTable',
        table: ROWS,
        caption: 'A caption',
        ...look,
        tableStyle: 'striped',
        showBorders: false,
      },
    ],
  ])('has tables with the options of the line below: %s', (caption, expected) => {
    expect(readBody(`${TABLE}\n${caption}`)).toEqual([expected])
  })

  test.each([
    ['a caption without a table', ': A caption', 'The caption "A caption" has no table above it.'],
    ['an external picture', '![A cat](/cat.png)', '"/cat.png" is not a drawing of the article'],
    ['an unsupported mark', 'Run `npm`', 'Article texts do not support the mark code.'],
    ['a second title', '# Title', /style/],
    ['an unsupported table option', `${TABLE}\n: A {advancedTable colour=red}`, /colour/],
  ])('rejects %s', (_what, markdown, message) => {
    expect(() => readBody(markdown)).toThrow(message)
  })
})

describe('the file of an article', () => {
  const HEAD = {
    title: '${brand.name}: news',
    subheading: 'What is new',
    publishedAt: '2026-01-01T00:00:00Z',
    author: 'meera-joshi',
    tags: 'aws, eks',
    image: 'A cart',
    mood: 'day',
  }
  const file = (head: object) =>
    ['---', ...Object.entries(head).map((line) => line.join(': ')), '---', '', 'Text', ''].join(
      '\n',
    )

  test('starts with its front matter', () => {
    expect(parseArticle(file(HEAD))).toMatchObject({
      title: expect.stringMatching(/^\w.*: news$/),
      categories: [],
      tags: ['aws', 'eks'],
      body: [{children: [span('Text')]}],
    })
  })

  test.each([
    ['no front matter', 'Text', 'The front matter is missing.'],
    ['a missing line', file({...HEAD, mood: undefined}), /mood/],
    ['an extra line', file({...HEAD, colour: 'red'}), /colour/],
    ['an unknown fact of the brand', file({...HEAD, title: '${brand.age}'}), 'no field "age"'],
  ])('is rejected with %s', (_what, source, message) => {
    expect(() => parseArticle(source)).toThrow(message)
  })
})
