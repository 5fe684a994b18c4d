import {expect, test} from 'vitest'
import {lines, read} from './testing/read-lines.ts'

const GMAIL =
  '<div dir="ltr"><div>Hello <b>all</b>,</div><div><br></div><div>Line two<br></div>and three</div>'

test.each([
  ['<div>One <b>x</b></div><div>Two</div>', ['normal: One [x](strong)', 'normal: Two']],
  ['<div>One</div><div>Two</div>', ['normal: One', 'normal: Two']],
  [GMAIL, ['normal: Hello [all](strong),', 'normal: Line two', 'normal: and three']],
  [
    '<section>a<p>b</p> c <i>d</i><div>e</div></section>',
    ['normal: a', 'normal: b', 'normal: c [d](em)', 'normal: e'],
  ],
  ['<dl><dt><b>T</b></dt><dd>D</dd></dl>', ['normal: [T](strong)', 'normal: D']],
  ['<b><span><div>a</div><div>b</div></span></b>', ['normal: [a](strong)', 'normal: [b](strong)']],
  [
    '<table><tr><td>a<div>b <b>c</b></div></td></tr></table>',
    ['normal: a', 'normal: b [c](strong)'],
  ],
])('what a page shows in lines is in paragraphs: %s', (html, expected) => {
  expect(lines({html})).toEqual(expected)
})

test.each([
  ['<ul><li><p>One</p><p>Two</p></li></ul>', ['normal/bullet1: One\nTwo']],
  ['<ul><li>\n <div><p>One</p> <p>Two</p></div>\n</li></ul>', ['normal/bullet1: One\nTwo']],
  ['<ul><li><h3>Head</h3>text</li></ul>', ['normal/bullet1: Head\ntext']],
  ['<ul><li>a<br><div>b</div></li></ul>', ['normal/bullet1: a\nb']],
  [
    '<ul><li><div>a</div><div><ol><li>b</li></ol></div><p>c</p></li></ul>',
    ['normal/bullet1: a', 'normal/number2: b', 'normal/bullet1: c'],
  ],
  [
    '<ol><li><div>a</div><img src="/i.png" alt="I"><div>b</div></li></ol>',
    ['normal/number1: a', 'image: I', 'normal/number1: b'],
  ],
  [
    '<blockquote><div>a</div><div>b <i>c</i></div><p>d</p></blockquote>',
    ['blockquote: a\nb [c](em)\nd'],
  ],
  ['<h2><div>a</div> <div>b</div></h2>', ['h2: a\nb']],
])('lines within an item, a quote or a heading stay in it: %s', (html, expected) => {
  expect(lines({html})).toEqual(expected)
})

const EDITOR_OF_CODE =
  '<div style="font-family: Menlo, monospace; white-space: pre;"><div><span>Is a</span></div><div>plain text</div></div>'

test('lines that were copied in an editor of code are as they are', () => {
  expect(read({html: EDITOR_OF_CODE, text: 'Is a\nplain text'})).toBeUndefined()
})

test.each([
  ['<pre>line1<br>line2</pre>', 'code text: line1\nline2'],
  ['<pre><div>a</div><div>  b</div><div><br></div><div>c</div></pre>', 'code text: a\n  b\n\nc'],
  [
    '<pre class="language-bash"><code><span class="token-line"><span>npm install</span><br></span><span class="token-line"><span>npm start</span><br></span></code></pre>',
    'code bash: npm install\nnpm start',
  ],
  [
    '<pre><code class="language-js"><span>  a() {\n</span><span>    b()\n  }</span>\n</code></pre>',
    'code javascript:   a() {\n    b()\n  }',
  ],
  ['<ul><li>a<pre>b<br>c</pre></li></ul>', 'normal/bullet1: a', 'code text: b\nc'],
])('code of a page keeps its lines and indents: %s', (html, ...expected) => {
  expect(lines({html})).toEqual(expected)
})

test("Word's numbered headings are no items of a list", () => {
  const heading = (rank: number, text: string) =>
    `<h${rank} style='mso-list:l0 level${rank} lfo1'><span style='mso-list:Ignore'>${rank}.</span>${text}</h${rank}>`
  const html = `<p class=MsoNormal>a</p>${heading(1, 'Introduction')}${heading(2, 'Why')}`
  expect(lines({html})).toEqual(['normal: a', 'h1: Introduction', 'h2: Why'])
})

test('a table keeps its caption', () => {
  const rows = '<tr><td>a</td><td>b</td></tr>'
  const html = `<table><caption><b>Prices</b><br>of queues</caption>${rows}</table><table>${rows}</table>`
  const blocks = read({html})?.blocks
  expect(blocks?.[0]).toMatchObject({_type: 'enhancedTable', caption: 'Prices of queues'})
  expect(blocks?.[1]).not.toHaveProperty('caption')
})
