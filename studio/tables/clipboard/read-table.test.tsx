import {expect, test} from 'vitest'
import {readCell, readTable, readText} from './read-table.ts'
import {excel, excelHtml, googleSheets, googleSheetsCell, range} from './testing/copied-ranges.ts'
import {writeTable} from './write-table.ts'

const cells = range(200, 12)

test.each([
  ['Excel', excel(cells)],
  ['Google Sheets', googleSheets(cells)],
  ['the table input', writeTable(cells)],
])('200 rows of 12 columns from %s, as HTML, as a text, and as both', (_, {html, text}) => {
  expect(readTable({html})).toEqual(cells)
  expect(readTable({text})).toEqual(cells)
  expect(readTable({html, text})).toEqual(cells)
})

test.each([
  [
    'spaces',
    [
      ['  two  ', 'a  b'],
      ['', ' '],
    ],
  ],
  [
    'markup and quotes',
    [
      ['<b>&amp;</b>', '"'],
      ['"a"', 'tab\there'],
    ],
  ],
  [
    'breaks',
    [
      ['one\ntwo', '\n'],
      ['\n\nthree', 'x'],
    ],
  ],
])('what the table input copies comes back with its %s', (_, copied) => {
  const {html, text} = writeTable(copied)
  expect(readTable({html})).toEqual(copied)
  expect(readTable({text})).toEqual(copied)
})

test('a single cell is copied as its text', () => {
  expect(writeTable([['one\n"two"']]).text).toBe('one\n"two"')
})

test.each([
  ['a line break', 'line one\nline two'],
  ['a line break and quotes', 'line one\nsay "hi"'],
  ['quotes alone', '"hi"'],
  ['spaces', 'a  b '],
])('a single cell of Google Sheets with %s is no table, and comes as it is', (_, cell) => {
  const copied = googleSheetsCell(cell)
  expect(readTable(copied)).toBeUndefined()
  expect(readCell(copied)).toBe(cell)
})

test.each([
  ['lines', '"a\nb"', '<p>"a<br>b"</p>'],
  ['a word', 'a', ''],
])('%s of another program are the text that it copies', (_, text, html) => {
  expect(readCell({text, html})).toBe(text)
})

const row = (...texts: string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`

test.each([
  [
    'a column that is merged',
    '<tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr>',
    [
      ['a', 'b'],
      ['', 'c'],
    ],
  ],
  [
    'a row that is merged',
    '<tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr>',
    [
      ['a', ''],
      ['b', 'c'],
    ],
  ],
  [
    'both',
    '<tr><td rowspan=2 colspan=2>a</td><td>b</td></tr><tr><td>c</td></tr>',
    [
      ['a', '', 'b'],
      ['', '', 'c'],
    ],
  ],
  [
    'all rows that follow',
    '<tr><td rowspan=0>a</td><td>b</td></tr><tr><td>c</td></tr>',
    [
      ['a', 'b'],
      ['', 'c'],
    ],
  ],
  ['more rows than there are', '<tr><td rowspan=9>a</td><td>b</td></tr>', [['a', 'b']]],
  [
    'a title wider than the table',
    `<tr><th colspan=99>t</th></tr>${row('a', 'b')}`,
    [
      ['t', ''],
      ['a', 'b'],
    ],
  ],
  [
    'a text that flows over the next cell',
    "<tr><td colspan=2 style='mso-ignore:colspan'>a</td><td>b</td></tr>",
    [['a', '', 'b']],
  ],
  [
    'rows of different lengths',
    row('a') + row('b', 'c'),
    [
      ['a', ''],
      ['b', 'c'],
    ],
  ],
  ['a hidden row', `${row('a')}<tr height=0 style='display:none'><td>b</td></tr>`, [['a']]],
  [
    'a merged cell over a hidden row',
    `<tr><td rowspan=3>a</td><td>b</td></tr><tr hidden><td>c</td></tr>${row('d')}`,
    [
      ['a', 'b'],
      ['', 'd'],
    ],
  ],
  [
    'a hidden column',
    `<col><col style='display:none;mso-width-source:userset'>${row('a', 'b')}`,
    [['a']],
  ],
  ['hidden cells', "<tr><td style='display: none'>a</td><td>b</td></tr>", [['b']]],
  [
    'head, body and foot',
    `<tfoot>${row('c')}</tfoot><thead>${row('a')}</thead>${row('b')}`,
    [['a'], ['b'], ['c']],
  ],
  [
    'lines',
    row('a<br>b<br/>', '<p>c</p><p>d\n e</p>', '<ul><li>f</li><li>g</li></ul>'),
    [['a\nb', 'c\nd e', 'f\ng']],
  ],
  [
    'nested markup',
    row('<p class=MsoNormal><b>a</b> <span><a href="#">b</a></span><o:p></o:p></p>'),
    [['a b']],
  ],
  [
    'spaces',
    row(' a\n   b ', "c<span style='mso-spacerun:yes'>&nbsp; </span>", '&nbsp;'),
    [['a b', 'c', '']],
  ],
  [
    'what is not shown',
    row('a<style>b</style><script>c</script><span style="display:none">d</span>'),
    [['a']],
  ],
  ['bullets of Word', row("<span style='mso-list:Ignore'>·&nbsp;</span>a"), [['a']]],
  ['pictures', row('<img alt="Yes" src="https://example.com/yes.png">'), [['Yes']]],
  ['preformatted text', row('<pre>a\n  b</pre>'), [['a\n  b']]],
  [
    'a hidden column of a table in a cell',
    row(`<table><col><col style='display:none'>${row('a')}</table>`, 'b', 'c'),
    [['a', 'b', 'c']],
  ],
  ['a table in a cell', row('a', `<table>${row('b', 'c')}</table>`), [['a', 'b\nc']]],
])('%s', (_, rows, expected) => {
  expect(readTable({html: `<table>${rows}</table>`})).toEqual(expected)
  expect(readTable({html: excelHtml(rows, 3, '')})).toEqual(expected)
})

test('of several tables the largest is read, and what only places it is not', () => {
  const html = `<p>x</p><table>${row(`<table>${row('a', 'b')}</table>`)}</table><table>${row('c')}</table>`
  expect(readTable({html})).toEqual([['a', 'b']])
})

test('HTML without a table leaves it to the text', () => {
  expect(readTable({html: '<p>a, b</p>', text: 'a\tb'})).toEqual([['a', 'b']])
})

test.each([
  ['one row', 'a\tb', [['a', 'b']]],
  [
    'a line break and quotes in a cell',
    '"a\nb ""c"""\td\r\ne\tf\r\n',
    [
      ['a\nb "c"', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'quotes that mean nothing',
    'say "a"\t6"\n"b" c\td',
    [
      ['say "a"', '6"'],
      ['"b" c', 'd'],
    ],
  ],
  [
    'empty cells and rows',
    'a\t\n\t\n\tb\n',
    [
      ['a', ''],
      ['', ''],
      ['', 'b'],
    ],
  ],
  [
    'tabs in lines of different lengths',
    'a\tb\nc\td\te',
    [
      ['a', 'b', ''],
      ['c', 'd', 'e'],
    ],
  ],
  [
    'commas',
    'a,b\n1,"2, or ""3"""\n',
    [
      ['a', 'b'],
      ['1', '2, or "3"'],
    ],
  ],
  [
    'commas and lines',
    'a,b\r\n"1\n2",3',
    [
      ['a', 'b'],
      ['1\n2', '3'],
    ],
  ],
  [
    'semicolons, with commas in numbers',
    'a;b\n1,5;2,5\n3,5;4,5',
    [
      ['a', 'b'],
      ['1,5', '2,5'],
      ['3,5', '4,5'],
    ],
  ],
  [
    'commas, with semicolons in quotes',
    'a,"x; y"\nb,"z; w"',
    [
      ['a', 'x; y'],
      ['b', 'z; w'],
    ],
  ],
  [
    'commas with spaces',
    'a, b\n1, 2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'two of three lines',
    'a,b,c\n1,2,3\n4,5',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['4', '5', ''],
    ],
  ],
  [
    'pipes',
    '| a | b |\n| --- | :-: |\n| c | d |',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'pipes without those around',
    'a | b\n--|--:\nc | d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['escaped pipes', '|a|\n|-|\n|b \\| c|', [['a'], ['b | c']]],
  [
    'pipes and markup',
    '|a|b|\n|-|-|\n|**c** `d`|[e](https://example.com)<br>f|',
    [
      ['a', 'b'],
      ['c d', 'e\nf'],
    ],
  ],
  [
    'pipes in rows of different lengths',
    '|a|b|\n|-|-|\n|c|\n|d|e|f|',
    [
      ['a', 'b'],
      ['c', ''],
      ['d', 'e'],
    ],
  ],
  [
    'pipes within a text',
    'Before:\n\n|a|b|\n|-|-|\n|c|d|\n\nAfter',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('a text with %s', (_, text, expected) => {
  expect(readTable({text})).toEqual(expected)
})

test.each([
  ['nothing', ''],
  ['a word', 'Queue'],
  ['a sentence', 'First, we wait.'],
  ['lines', 'one\ntwo\nthree'],
  ['sentences with a comma each', 'First, we wait.\nThen, we retry.'],
  ['one line of values', 'a,b,c'],
  ['a letter', 'Dear Asha,\n\nthank you, again.'],
  ['lines of code', 'call(a, b);\nsend(c, d);'],
  ['JSON', '{"a": 1,\n "b": 2,\n "c": 3}'],
  ['code that is indented by tabs', 'if (a) {\n\tb()\n\tc()\n}'],
  ['a part of such code', '\tb()\n\tc()'],
  ['a line across', 'Title\n---\n\nText | more'],
  ['a choice in the shell', 'cat a | sort\ncat b | sort'],
])('%s is no table', (_, text) => {
  expect(readTable({text})).toBeUndefined()
  expect(readTable({text, html: `<p>${text}</p>`})).toBeUndefined()
})

test('commas with spaces are those of prose where that is expected', () => {
  const places = 'Pune, India\nZürich, Switzerland'
  expect(readText(places, false)).toHaveLength(2)
  expect(readText(places, true)).toBeUndefined()
})
