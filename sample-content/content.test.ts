import {describe, expect, test} from 'vitest'
import type {Article} from './article.ts'
import {readArticles} from './articles.ts'
import {categories} from './categories.ts'
import type {Block} from './markdown.ts'
import {people} from './people.ts'

// The day the content was written; later dates would be in the future for its first readers.
const TODAY = Date.parse('2026-11-20T00:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

const posts = await readArticles('blog')
const announcements = await readArticles('announcements')
const articles = [...posts, ...announcements]

type TextBlock = Extract<Block, {_type: 'block'}>
type TableBlock = Extract<Block, {_type: 'table'}>
type StyledTableBlock = Extract<Block, {_type: 'advancedTable' | 'enhancedTable'}>

function textOf(block: TextBlock): string {
  return block.children.map(({text}) => text).join('')
}

function textBlocks({body}: Article): TextBlock[] {
  return body.filter((block) => block._type === 'block')
}

function countWords(article: Article): number {
  const text = textBlocks(article).map(textOf).join(' ')
  return text.split(/\s+/).filter(Boolean).length
}

function tableOf(block: Block): TableBlock[] {
  if (block._type === 'table') return [block]
  return 'table' in block ? [block.table] : []
}

function linksOf(article: Article): string[] {
  return textBlocks(article).flatMap(({markDefs}) => markDefs.map(({href}) => href))
}

describe.each(articles)('$slug', (article) => {
  const {slug, title, subheading, publishedAt, tags, image} = article

  test('has a lower-case slug, a short title and a short subheading', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(title.length).toBeGreaterThan(10)
    expect(title.length).toBeLessThanOrEqual(70)
    expect(subheading.length).toBeGreaterThan(20)
    expect(subheading.length).toBeLessThanOrEqual(160)
  })

  test('has an existing author, existing categories and well-formed tags', () => {
    expect(people.map((person) => person.slug)).toContain(article.author)
    for (const category of article.categories)
      expect(categories.map((known) => known.slug)).toContain(category)
    expect(tags.length).toBeGreaterThanOrEqual(1)
    expect(tags.length).toBeLessThanOrEqual(6)
    expect(new Set(tags).size).toBe(tags.length)
    for (const tag of tags) expect(tag).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('was published in the two years before it was written', () => {
    const published = Date.parse(publishedAt)
    expect(publishedAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
    expect(published).toBeLessThan(TODAY)
    expect(published).toBeGreaterThan(TODAY - 2 * 366 * DAY_MS)
  })

  test('has former slugs that no article uses now', () => {
    for (const former of article.formerSlugs) {
      expect(former).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(articles.map((each) => each.slug)).not.toContain(former)
    }
  })

  test('has an alternative text for its image', () => {
    expect(image.length).toBeGreaterThan(20)
  })

  test('has no empty text and no unparsed markup', () => {
    for (const block of textBlocks(article)) {
      expect(textOf(block).trim()).not.toBe('')
      expect(textOf(block)).not.toMatch(/\*\*|\]\(/)
    }
  })

  test('has descriptive link texts', () => {
    const spans = textBlocks(article).flatMap(({children}) => children)
    for (const {text} of spans.filter(({marks}) => marks.some((mark) => mark.startsWith('link')))) {
      expect(text.trim()).not.toMatch(/^(?:click )?(?:here|this|more|read more|learn more)$/i)
    }
  })

  test('has tables with rows of equal length', () => {
    for (const {rows} of article.body.flatMap(tableOf)) {
      expect(rows.length).toBeGreaterThan(1)
      expect(new Set(rows.map(({cells}) => cells.length)).size).toBe(1)
    }
  })

  test('links to existing articles, secure addresses and site paths', () => {
    const targets = [
      ...posts.map((post) => `/blog/${post.slug}`),
      ...announcements.map((announcement) => `/announcement/${announcement.slug}`),
    ]
    const links = linksOf(article)
    for (const href of links) expect(href).toMatch(/^(https:\/\/|\/|mailto:)/)
    const internal = links.filter((href) => /^\/(blog|announcement)\//.test(href))
    expect(internal.filter((href) => !targets.includes(href))).toEqual([])
  })
})

describe('posts', () => {
  test.each(posts)('$slug has 500 to 1,200 words', (post) => {
    expect(countWords(post)).toBeGreaterThanOrEqual(500)
    expect(countWords(post)).toBeLessThanOrEqual(1200)
  })

  test.each(posts)('$slug has a category', ({categories: subjects}) => {
    expect(subjects.length).toBeGreaterThan(0)
  })

  test('include 24 posts of all categories and authors, with unique slugs', () => {
    expect(posts).toHaveLength(24)
    expect(new Set(posts.map(({slug}) => slug)).size).toBe(24)
    expect(new Set(posts.flatMap((post) => post.categories)).size).toBe(categories.length)
    expect(new Set(posts.map(({author}) => author)).size).toBe(people.length)
  })

  test('are spread over two years', () => {
    const dates = posts.map(({publishedAt}) => Date.parse(publishedAt))
    expect((Math.max(...dates) - Math.min(...dates)) / DAY_MS).toBeGreaterThan(600)
    expect(new Set(dates).size).toBe(posts.length)
  })

  test('include exactly one post with the first paragraph "Introduction:", which is no excerpt', () => {
    const openings = posts.map((post) => textBlocks(post).slice(0, 1).map(textOf).join(''))
    expect(openings.filter((text) => text.toLowerCase() === 'introduction:')).toHaveLength(1)
  })
})

test('each collection has an article with a former slug, and former slugs are unique', () => {
  for (const collection of [posts, announcements]) {
    const former = collection.flatMap(({formerSlugs}) => formerSlugs)
    expect(former.length).toBeGreaterThan(0)
    expect(new Set(former).size).toBe(former.length)
  }
})

describe('announcements', () => {
  test('include eight announcements with unique slugs', () => {
    expect(new Set(announcements.map(({slug}) => slug)).size).toBe(8)
    expect(announcements).toHaveLength(8)
  })
})

describe('the articles together contain', () => {
  const blocks = articles.flatMap(({body}) => body)
  const styled = blocks.filter(
    (block): block is StyledTableBlock =>
      block._type === 'advancedTable' || block._type === 'enhancedTable',
  )

  test.each(['code', 'figure', 'table', 'customTable', 'advancedTable', 'enhancedTable'])(
    '%s',
    (type) => {
      expect(blocks.map(({_type}) => _type)).toContain(type)
    },
  )

  test.each([
    ['tableStyle', ['default', 'striped', 'bordered', 'compact']],
    ['headerStyle', ['default', 'dark', 'primary', 'secondary']],
    ['responsive', [true, false]],
    ['showBorders', [true, false]],
  ] as const)('every %s', (option, values) => {
    expect(styled.map((block) => block[option])).toEqual(expect.arrayContaining([...values]))
  })

  test.each(['normal', 'h2', 'h3', 'h4', 'blockquote'])('style %s', (style) => {
    const texts = articles.flatMap(textBlocks)
    expect(texts.map((block) => block.style)).toContain(style)
  })

  test('bulleted and numbered lists, nested ones, bold, italic and links', () => {
    const texts = articles.flatMap(textBlocks)
    expect(texts.map(({listItem}) => listItem)).toEqual(
      expect.arrayContaining(['bullet', 'number']),
    )
    expect(texts.map(({level}) => level)).toContain(2)
    const marks = texts.flatMap(({children}) => children.flatMap((span) => span.marks))
    expect(marks).toEqual(expect.arrayContaining(['strong', 'em', 'link0']))
  })
})
