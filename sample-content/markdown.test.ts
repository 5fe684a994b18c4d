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
  test('has paragraphs with links that are named by their position', () => {
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
    'takes no words for a link that only look like an address: %s',
    (words) => {
      expect(readBody(words)).toMatchObject([{children: [span(words)], markDefs: []}])
    },
  )

  test('has lists in lists', () => {
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
  ])('has code, and its file where that has a name: %j', (markdown, expected) => {
    expect(readBody(markdown)).toEqual([{_type: 'code', ...expected}])
  })

  test('has drawings of its own by their numbers', () => {
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
  ])('has tables as the line below tells: %s', (caption, expected) => {
    expect(readBody(`${TABLE}\n${caption}`)).toEqual([expected])
  })

  test.each([
    [
      'a caption without a table',
      ': A caption',
      'There is no table above the caption "A caption".',
    ],
    ['a picture from elsewhere', '![A cat](/cat.png)', '"/cat.png" is no drawing of an article'],
    [
      'a mark that the schema does not have',
      'Run `npm`',
      'Texts of articles are not marked as code.',
    ],
    ['a second title', '# Title', /style/],
    ['a look that tables do not have', `${TABLE}\n: A {advancedTable colour=red}`, /colour/],
  ])('has not %s', (_what, markdown, message) => {
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

  test('says above the text what there is to know of it', () => {
    expect(parseArticle(file(HEAD))).toMatchObject({
      title: expect.stringMatching(/^\w.*: news$/),
      categories: [],
      tags: ['aws', 'eks'],
      body: [{children: [span('Text')]}],
    })
  })

  test.each([
    ['no front matter', 'Text', 'The front matter is missing.'],
    ['a line too few', file({...HEAD, mood: undefined}), /mood/],
    ['a line too many', file({...HEAD, colour: 'red'}), /colour/],
    ['a fact of the firm that there is not', file({...HEAD, title: '${brand.age}'}), 'no "age"'],
  ])('is refused with %s', (_what, source, message) => {
    expect(() => parseArticle(source)).toThrow(message)
  })
})
