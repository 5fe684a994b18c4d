import {markdownToPortableText} from '@portabletext/markdown'
import {renderToString} from 'react-dom/server'
import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {blog} from '#web/content/collections.ts'
import type {BodyMember, TextBlock} from '#web/content/entries.ts'
import {plainArticle} from '#web/content/testing/plain-article.ts'
import {feedHtml} from '#web/feeds/feed-html.ts'
import {RichText} from '#web/rich-text/rich-text.tsx'
import {articleEntry} from '#web/search/article-entry.ts'
import {articleMarkdown} from '#web/seo/markdown.ts'

type Marked = readonly [text: string, ...marks: string[]]

/** A block of spans; the marks `link` and `again` link to the same page, `other` to another. */
function block(spans: readonly Marked[], more: Partial<TextBlock> = {}): TextBlock {
  const hrefs = {link: '/contact', again: '/contact', other: '/about'}
  return {
    _type: 'block',
    _key: spans.map(([text]) => text).join(),
    style: 'normal',
    markDefs: Object.entries(hrefs).map(([_key, href]) => ({_type: 'link', _key, href})),
    children: spans.map(([text, ...marks], index) => {
      return {_type: 'span', _key: `${index}`, text, marks}
    }),
    ...more,
  }
}

const item = (listItem: 'bullet' | 'number', level: number, text: string, style?: 'h3') =>
  block([[text]], {listItem, level, ...(style && {style})})

/** Normalizes elements with text, without their styles. */
function outline(markup: string): string {
  const root = document.createElement('div')
  root.innerHTML = markup
  root.querySelectorAll('a[aria-label]').forEach((link) => link.remove())
  const draw = (node: Node): string => {
    if (!(node instanceof Element)) return node instanceof Text ? node.data : ''
    const inner = [...node.childNodes].map(draw).join('')
    const name = {DEL: 's', I: 'em', B: 'strong'}[node.tagName] ?? node.tagName.toLowerCase()
    if (name === 'br') return '<br>'
    return /^(?:ul|ol|li|h\d|strong|em|s|code|a|blockquote)$/.test(name)
      ? `<${name}>${inner}</${name}>`
      : inner
  }
  return [...root.childNodes].map(draw).join('')
}

/** The fields that the search query selects. */
function asSearched(member: BodyMember) {
  return member._type === 'block' ? {_type: 'block', children: member.children} : member
}

function renderings(body: BodyMember[]) {
  const article = {...plainArticle, slug: 'a', body}
  const page = renderToString(
    <MemoryRouter>
      <RichText body={body} />
    </MemoryRouter>,
  )
  const head = articleMarkdown({...article, body: []}, blog).trimEnd()
  return {
    page: outline(page),
    feed: outline(feedHtml(body, 'http://localhost:5173/blog/a')),
    markdown: articleMarkdown(article, blog).slice(head.length).trim(),
    search: articleEntry(blog, {slug: 'a', body: body.map(asSearched)})?.text,
  }
}

/** Parses Markdown as CommonMark: kind and level of each block, then the text with its marks. */
function readMarkdown(markdown: string): string[] {
  return markdownToPortableText(markdown).flatMap((member) => {
    if (member._type !== 'block') return []
    const {listItem = '', level = '', children, markDefs} = member as TextBlock
    const spans = (children ?? []).map(({text, marks = []}) => {
      const links = new Set(markDefs?.map(({_key}) => _key))
      const names = marks.map((mark) => (links.has(mark) ? 'a' : mark)).toSorted()
      return names.length > 0 ? `{${names.join(' ')}|${text}}` : text
    })
    return [`${listItem}${level} ${spans.join('')}`.trim()]
  })
}

test.each<[what: string, body: BodyMember[], html: string, read: string[]]>([
  [
    'numbers around lists of both kinds',
    [
      item('number', 1, 'first'),
      item('bullet', 2, 'dot'),
      item('number', 2, 'inner'),
      item('number', 1, 'second'),
    ],
    '<ol><li>first<ul><li>dot</li></ul><ol><li>inner</li></ol></li><li>second</li></ol>',
    ['number1 first', 'bullet2 dot', 'number2 inner', 'number1 second'],
  ],
  [
    'a list that starts deep',
    [item('bullet', 3, 'deep'), item('bullet', 1, 'flat')],
    '<ul><li>deep</li><li>flat</li></ul>',
    ['bullet1 deep', 'bullet1 flat'],
  ],
  [
    'more than nine numbers, the last with a list',
    [
      ...Array.from({length: 10}, (_, index) => item('number', 1, `n${index}`)),
      item('bullet', 2, 'inner'),
    ],
    `<ol>${Array.from({length: 9}, (_, index) => `<li>n${index}</li>`).join('')}<li>n9<ul><li>inner</li></ul></li></ol>`,
    [...Array.from({length: 10}, (_, index) => `number1 n${index}`), 'bullet2 inner'],
  ],
  ['a line break', [block([['one\ntwo']])], 'one<br>two', ['one\ntwo']],
  ['two line breaks', [block([['one\n\ntwo']])], 'one<br><br>two', ['one\n\ntwo']],
  [
    'line ends of other systems',
    [block([['one\r\ntwo\vend']])],
    'one<br>two<br>end',
    ['one\ntwo\nend'],
  ],
  [
    'a line break in an item',
    [block([['one\n- two']], {listItem: 'bullet', level: 1}), item('bullet', 1, 'next')],
    '<ul><li>one<br>- two</li><li>next</li></ul>',
    ['bullet1 one\n- two', 'bullet1 next'],
  ],
  [
    'bold punctuation before a letter',
    [block([['up to '], ['30%', 'strong'], ['cheaper']])],
    'up to <strong>30%</strong>cheaper',
    ['up to {strong|30%}cheaper'],
  ],
  [
    'bold punctuation after a letter',
    [block([['foo'], ['(bar)', 'strong'], ['😀x']])],
    'foo<strong>(bar)</strong>😀x',
    ['foo{strong|(bar)}😀x'],
  ],
  [
    'emphasis within a word',
    [block([['un'], ['believ', 'em'], ['able']])],
    'un<em>believ</em>able',
    ['un{em|believ}able'],
  ],
  [
    'marks that overlap',
    [block([['a', 'strong'], ['b', 'strong', 'em'], ['c', 'em'], ['d']])],
    '<strong>a<em>b</em></strong><em>c</em>d',
    ['{strong|a}{em strong|b}{em|c}d'],
  ],
  [
    'spaces at the ends of marks',
    [block([['a '], [' b ', 'strong'], ['c ', 'strong', 'em'], ['d']])],
    'a <strong> b <em>c </em></strong>d',
    ['a  {strong|b }{em strong|c} d'],
  ],
  [
    'neighbours with the same marks',
    [
      block([
        ['a', 'strong'],
        ['b', 'strong'],
        ['c', 'strike-through'],
      ]),
    ],
    '<strong>ab</strong><s>c</s>',
    ['{strong|ab}{strike-through|c}'],
  ],
  [
    'code with a backtick',
    [block([['a`*b', 'code'], ['c']])],
    '<code>a`*b</code>c',
    ['{code|a`*b}c'],
  ],
  [
    'a link that is half bold',
    [
      block([
        ['a', 'strong'],
        ['b', 'strong', 'link'],
        ['c', 'link'],
        ['d', 'strong'],
      ]),
    ],
    '<strong>a</strong><a><strong>b</strong>c</a><strong>d</strong>',
    ['{strong|a}{a strong|b}{a|c}{strong|d}'],
  ],
  [
    'a link that is defined twice',
    [
      block([
        ['a', 'link'],
        ['b', 'strong', 'again'],
        ['', 'em'],
        ['c', 'link'],
      ]),
    ],
    '<a>a<strong>b</strong>c</a>',
    ['{a|a}{a strong|b}{a|c}'],
  ],
  [
    'two links side by side under one mark',
    [
      block([
        ['a', 'em', 'link'],
        ['b', 'em', 'other'],
      ]),
    ],
    '<a><em>a</em></a><a><em>b</em></a>',
    ['{a em|a}{a em|b}'],
  ],
  [
    'number signs at the ends of headings',
    [
      block([['In C #']], {style: 'h2'}),
      block([['#']], {style: 'h2'}),
      block([['F## # ##']], {style: 'h3'}),
      block([['C#']], {style: 'h2'}),
    ],
    '<h2>In C #</h2><h2>#</h2><h3>F## # ##</h3><h2>C#</h2>',
    ['In C #', '#', 'F## # ##', 'C#'],
  ],
  ['control characters', [block([['a\u{0}b\u{7}c\u{9F}']])], 'abc', ['abc']],
])('page, feed, Markdown and search agree on %s', (_what, body, html, read) => {
  const {page, feed, markdown, search} = renderings(body)
  expect(page).toBe(html)
  expect(feed).toBe(html)
  expect(readMarkdown(markdown)).toEqual(read)
  const words = outline(html.replaceAll(/<[^>]+>/g, ' '))
  expect(search?.replaceAll(/\s+/g, '')).toBe(words.replaceAll(/\s+/g, ''))
})

test('page and feed nest a list below a heading item; Markdown keeps both', () => {
  const {page, feed, markdown} = renderings([
    item('bullet', 1, 'Head', 'h3'),
    item('number', 2, 'inner'),
    item('bullet', 1, 'next'),
  ])
  const html = '<ul><li><h3>Head</h3><ol><li>inner</li></ol></li><li>next</li></ul>'
  expect(page).toBe(html)
  expect(feed).toBe(html)
  expect(markdown).toBe('- ### Head\n  1. inner\n- next')
})
