import * as fc from 'fast-check'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {blog} from '#web/content/collections.ts'
import type {Article, BodyMember} from '#web/content/entries.ts'
import {markdownAt} from '#web/content/markdown-path.ts'
import {plainArticle} from '#web/content/testing/plain-article.ts'
import {malformedBody} from '#web/rich-text/testing/malformed.ts'
import {articleMarkdown} from './markdown.ts'

// Silences warnings about unknown parts of bodies.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

type Look = {style?: string; listItem?: string; level?: number; marks?: string[]; href?: string}

/** A block of one span, valid or not. */
function text(value: string, {marks = [], href, ...look}: Look = {}): BodyMember {
  return {
    _type: 'block',
    _key: value,
    style: 'normal',
    markDefs: href === undefined ? [] : [{_key: 'link', _type: 'link', href}],
    children: [{_type: 'span', _key: 's', text: value, marks}],
    ...look,
  } as BodyMember
}

const rows = [['Part', 'Price|day'], ['EKS']].map((cells, index) => ({
  _key: String(index),
  _type: 'tableRow' as const,
  cells,
}))

const article: Article = {
  ...plainArticle,
  title: 'Queues & *clusters*',
  slug: 'queues',
  subheading: 'First things first.',
  publishedAt: '2026-03-05T09:00:00Z',
}

/** Returns the Markdown after the head of the article. */
function bodyMarkdown(body: BodyMember[]): string {
  const head = articleMarkdown(article, blog).trimEnd()
  return articleMarkdown({...article, body}, blog)
    .slice(head.length)
    .trim()
}

describe('the body of an article', () => {
  test.each<[what: string, members: BodyMember[], markdown: string]>([
    ['paragraphs', [text('One.'), text('Two.')], 'One.\n\nTwo.'],
    ['a heading 1 as the second level', [text('Why', {style: 'h1'})], '## Why'],
    ['a heading 4', [text('Why', {style: 'h4'})], '#### Why'],
    ['a quotation of two lines', [text('a\nb', {style: 'blockquote'})], '> a\\\n> b'],
    [
      'a list within a list',
      [
        text('one', {listItem: 'number'}),
        text('inner', {listItem: 'bullet', level: 2}),
        text('two', {listItem: 'number'}),
        text('After.'),
      ],
      '1. one\n   - inner\n2. two\n\nAfter.',
    ],
    ['marks, without the spaces around', [text('a bold ', {marks: ['strong']})], '**a bold**'],
    [
      'a link of the site, absolute',
      [text('here', {marks: ['link'], href: '/contact'})],
      '[here](http://localhost:5173/contact)',
    ],
    [
      'a link within the article, absolute',
      [text('below', {marks: ['link'], href: '#costs'})],
      '[below](http://localhost:5173/blog/queues#costs)',
    ],
    [
      'a link with parentheses that do not end it',
      [text('AZ', {marks: ['link'], href: 'https://a.example/b)(c'})],
      '[AZ](https://a.example/b%29%28c)',
    ],
    [
      'a link right after an exclamation mark, which makes it no image',
      [
        {
          ...text('here', {marks: ['link'], href: '/contact'}),
          children: [
            {_type: 'span', _key: 'a', text: 'Look!'},
            {_type: 'span', _key: 'b', text: 'here', marks: ['link']},
            {_type: 'span', _key: 'c', text: ' Now!'},
          ],
        } as BodyMember,
      ],
      'Look\\![here](http://localhost:5173/contact) Now!',
    ],
    ['an unsafe link as its text', [text('x', {marks: ['link'], href: 'javascript:a()'})], 'x'],
    [
      'signs of its own as they were',
      [text('a*b_c `d` [e] <f>')],
      'a\\*b\\_c \\`d\\` \\[e\\] \\<f>',
    ],
    ['what looks like a character entity as it was', [text('a &lt; b & c')], 'a \\&lt; b & c'],
    ['lines that look like a rule', [text('a\n---\nb\n===')], 'a\\\n\\---\\\nb\\\n\\==='],
    ['a line that looks like code', [text('a\n     b')], 'a\\\nb'],
    ['a list that begins deep', [text('deep', {listItem: 'bullet', level: 3})], '- deep'],
    ['a line that looks like a list', [text('1. not a list')], '1\\. not a list'],
    [
      'code with its file, in a fence that it does not end',
      [{_type: 'code', _key: 'c', filename: 'a.md', language: 'md', code: '```\nx\n```'}],
      '`a.md`\n\n````md\n```\nx\n```\n````',
    ],
    [
      'a table, padded, with its caption',
      [{_type: 'customTable', _key: 't', caption: 'Prices', table: {_type: 'table', rows}}],
      '| Part | Price\\|day |\n| --- | --- |\n| EKS |  |\n\n*Prices*',
    ],
    ['nothing for empty and unknown blocks', [text(' '), {_type: 'poll'} as never], ''],
  ])('has %s', (_what, members, markdown) => {
    expect(bodyMarkdown(members)).toBe(markdown)
  })
})

test('an article begins with its metadata', () => {
  expect(articleMarkdown({...article, body: [text('Text.')]}, blog)).toBe(
    '# Queues & \\*clusters\\*\n\n*First things first.*\n\n' +
      'Meera Joshi, March 5, 2026, http://localhost:5173/blog/queues\n\nText.\n',
  )
})

describe('an article is as readable as its page', () => {
  const markdownOf = (odd: object) => articleMarkdown({...article, ...odd} as Article, blog)

  test.each<[what: string, odd: object, lines: string[]]>([
    ['without a title', {title: null}, ['# queues']],
    ['with a title of two lines', {title: 'One\n## Two'}, ['# One ## Two']],
    ['with a title that ends in a number sign', {title: 'Heads in C #'}, ['# Heads in C \\#']],
    ['with a title of number signs', {title: '##'}, ['# \\##']],
    [
      'with an author whose name looks like a heading',
      {author: {name: '# One'}},
      ['\\# One, March 5, 2026, http://localhost:5173/blog/queues'],
    ],
    ['with an odd subheading', {subheading: {en: 'x'}}, ['# Queues & \\*clusters\\*', '']],
    [
      'with an odd author',
      {author: {name: ['x']}},
      ['March 5, 2026, http://localhost:5173/blog/queues'],
    ],
    ['without a date', {publishedAt: null}, ['Meera Joshi, http://localhost:5173/blog/queues']],
    ['with an odd date', {publishedAt: 'soon'}, ['Meera Joshi, http://localhost:5173/blog/queues']],
  ])('%s', (_what, odd, lines) => {
    const all = markdownOf(odd).split('\n')
    for (const line of lines) expect(all).toContain(line)
    expect(all.join()).not.toMatch(/undefined|null|\[object Object\]/)
  })

  test.each([undefined, null, 'text', 7, {}, [], [null], [{}], [{_type: 'poll'}]])(
    'with the body %j',
    (body) => {
      expect(markdownOf({body})).toMatch(/queues\n$/)
    },
  )

  test('whatever its body contains', () => {
    fc.assert(
      fc.property(malformedBody, (body) => {
        expect(markdownOf({body})).toMatch(/^# Queues[^\n]*\n\n/)
      }),
      {seed: 20_261_120, numRuns: 300},
    )
  })
})

test.each([
  ['/blog/a-post.md', 'blog', 'a-post'],
  ['/announcement/na%C3%AFve.md', 'announcements', 'naïve'],
  ['/blog/v1.2.md', 'blog', 'v1.2'],
])('%s is an article of %s', (path, key, slug) => {
  const found = markdownAt(path)
  expect([found?.collection.key, found?.slug]).toEqual([key, slug])
})

test.each(['/blog/a-post', '/blogs/a.md', '/blog/a/b.md', '/blog/.md', '/blog/%E0%A4%A.md'])(
  '%s is not an article',
  (path) => {
    expect(markdownAt(path)).toBeUndefined()
  },
)
