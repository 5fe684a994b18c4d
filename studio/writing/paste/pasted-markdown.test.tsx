import {expect, test} from 'vitest'
import {lines, read} from './testing/read-lines.ts'

const TABLE = '| a | b |\n|---|---|\n| 1 | 2 |'
const READ_TABLE = 'table: [["a","b"],["1","2"]]'

test.each([
  ['alone', TABLE, [READ_TABLE]],
  ['in a text', `Intro.\n\n${TABLE}\n\nOutro.`, ['normal: Intro.', READ_TABLE, 'normal: Outro.']],
  ['before a text', `${TABLE}\n\nSee *there*.`, [READ_TABLE, 'normal: See [there](em).']],
  ['after another', `${TABLE}\n\na | b\n--|--\n1 | 2\n`, [READ_TABLE, READ_TABLE]],
])('a table %s', (_, text, expected) => {
  expect(lines({text})).toEqual(expected)
})

test('a line under a line is no table', () => {
  expect(lines({text: 'a\n-|-|-'})).toBeUndefined()
})

test.each([
  ['in cells', `# H\n\n|a|\n|-|\n|1<br>2 <BR /> 3|`, ['h1: H', 'table: [["a"],["1\\n2\\n3"]]']],
  ['in cells of a table alone', '|a|\n|-|\n|1<br/>2|', ['table: [["a"],["1\\n2"]]']],
  ['in paragraphs', '**a**<br>b', ['normal: [a](strong)\nb']],
  ['between backticks', '**a** `<br>` b', ['normal: [a](strong) <br> b']],
  [
    'in fences',
    '```js\na || <br />\n\n<br>\n```\n\n**b**<br>c',
    ['code javascript: a || <br />\n\n<br>', 'normal: [b](strong)\nc'],
  ],
  ['in fences of tildes', '~~~\n<br>\n~~~', ['code text: <br>']],
  ['in a fence without an end', '```\n<br>', ['code text: <br>']],
  ['in indented code', '# H\n\n    <br />', ['h1: H', 'code text: <br />']],
])('line breaks of HTML %s', (_, text, expected) => {
  expect(lines({text})).toEqual(expected)
})

const BOXES = '![Boxes](https://example.com/boxes.png)'

test.each([
  [
    'a sentence',
    `# H\n\nSee ${BOXES} *here*`,
    ['h1: H', 'normal: See', 'image: Boxes', 'normal: [here](em)'],
  ],
  ['a heading', `# ${BOXES} Title`, ['image: Boxes', 'h1: Title']],
  ['an item', `- a ${BOXES}\n- b`, ['normal/bullet1: a', 'image: Boxes', 'normal/bullet1: b']],
  [
    'links',
    `[${BOXES}](/a) [${BOXES}](/b) [c](/c)`,
    ['image: Boxes', 'image: Boxes', 'normal: [c](/c)'],
  ],
])('an image in %s is a block of its own', (_, text, expected) => {
  const pasted = read({text})
  const shown = pasted?.blocks.filter(({_type}) => _type === 'image')
  expect(lines({text})).toEqual(expected)
  expect(pasted?.images.map(({key}) => key)).toEqual(shown?.map(({_key}) => _key))
})

test('an image in a cell is its words, and not asked for', () => {
  const pasted = read({text: `|a|b|\n|-|-|\n|${BOXES}|c|`})
  expect(pasted).toMatchObject({blocks: [{_type: 'enhancedTable'}], images: []})
})

test('words beside an image have their own links alone', () => {
  const pasted = read({text: `[a](/a) ${BOXES} [b](/b)`})
  expect(pasted?.blocks).toMatchObject([
    {markDefs: [{href: '/a'}]},
    {_type: 'image'},
    {markDefs: [{href: '/b'}]},
  ])
})
