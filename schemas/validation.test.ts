import {createClient} from '@sanity/client'
import {type LocaleSource, usEnglishLocale, validateDocument} from 'sanity'
import {expect, test} from 'vitest'
import {compiled} from './testing/compiled.ts'

/** Whatever a field's validation would ask goes nowhere: what needs other documents is for the rules. */
function getClient({apiVersion}: {apiVersion: string}) {
  const apiHost = 'http://127.0.0.1:9'
  const project = {projectId: 'blog', dataset: 'production', useCdn: false}
  return createClient({...project, apiVersion, apiHost, useProjectHostname: false})
}

const i18n: LocaleSource = {
  currentLocale: usEnglishLocale,
  locales: [],
  loadNamespaces: async () => {},
  t: ((key: string) => key) as LocaleSource['t'],
}

const post = {
  _id: 'drafts.post',
  _type: 'post',
  _rev: 'r1',
  _createdAt: '2026-01-05T09:00:00Z',
  _updatedAt: '2026-01-05T09:00:00Z',
  title: 'Moving 400 machines in 7 weeks',
  slug: {_type: 'slug', current: 'moving-400-machines'},
  publishedAt: '2026-01-05T09:00:00Z',
  mainImage: {
    _type: 'image',
    alt: 'A migration plan',
    asset: {_type: 'reference', _ref: 'image-a-1x1-png'},
  },
  author: {_type: 'reference', _ref: 'author'},
  categories: [{_type: 'reference', _key: 'c1', _ref: 'category'}],
  tags: ['vmware', 'cost allocation'],
  body: [
    {
      _type: 'block',
      _key: 'b1',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 's1', text: 'It began with a list.', marks: []}],
    },
  ],
}

/** What the editor is told about a document: `level path: message`, one line each. */
async function remarks(document: typeof post | Record<string, unknown>) {
  const markers = await validateDocument({
    document: {...post, ...document},
    workspace: {schema: compiled.blog, getClient, i18n},
    getDocumentExists: async () => true,
  })
  return markers.map(
    ({level, path, message}) => `${level} ${path.map(segment).join('.')}: ${message}`,
  )
}

function segment(step: unknown): string {
  return typeof step === 'object' && step !== null && '_key' in step
    ? String(step._key)
    : String(step)
}

function body(...blocks: object[]) {
  return {body: blocks.map((block, index) => ({...block, _key: `b${index}`}))}
}

function link(href?: string) {
  const [text] = post.body
  return body({...text, markDefs: [{_type: 'link', _key: 'l', href}]})
}

function table(...cells: string[]) {
  return {_type: 'table', rows: [{_type: 'tableRow', _key: 'r', cells}]}
}

test('a complete post passes', async () => {
  expect(await remarks({})).toEqual([])
})

test.each([
  ['a missing title', {title: undefined}, /^error title: Without a title/],
  ['a title above 120 characters', {title: 'x'.repeat(121)}, /^error title: Above 120/],
  ['a missing slug', {slug: undefined}, /^error slug: .*required/],
  ['a long subheading', {subheading: 'x'.repeat(241)}, /^error subheading: Above 240/],
  ['a missing date', {publishedAt: undefined}, /^warning publishedAt: Without a date/],
  ['a missing image', {mainImage: undefined}, /^warning mainImage: Without an image/],
  ['a missing author', {author: undefined}, /^error author: Readers/],
  ['no category', {categories: []}, /^warning categories: Without a category/],
  [
    'a category twice',
    {categories: ['a', 'b'].map((_key) => ({...post.categories[0], _key}))},
    /^error categories.*: A category/,
  ],
  ['a tag twice', {tags: ['eks', 'eks']}, /^error tags.*: The same tag/],
  ['a tag in capitals', {tags: ['EKS']}, /^error tags: Write "eks"/],
  ['a tag with its #', {tags: ['#eks']}, /^error tags: Remove the #/],
  ['an overlong tag', {tags: ['x'.repeat(31)]}, /^error tags: .*chip/],
  ['nine tags', {tags: [...'abcdefghi']}, /^error tags: More than 8/],
  ['no text', {body: undefined}, /^error body: Without text/],
  ['an emptied text', {body: []}, /^error body: Without text/],
  [
    'a text of empty paragraphs',
    body({_type: 'block', children: [{_type: 'span', _key: 's', text: ' '}]}),
    /^error body: Without text/,
  ],
  ['a link without address', link(), /^error body.b0.markDefs.l.href: Without an address/],
  ['an image block without image', body({_type: 'image'}), /^error body.b0.*: Upload or choose/],
  [
    'a long caption',
    body({_type: 'enhancedTable', caption: 'x'.repeat(161), table: table('a')}),
    /^warning body.b0.caption: Above 160/,
  ],
])('%s is remarked on', async (_, change, remark) => {
  expect(await remarks(change)).toContainEqual(expect.stringMatching(remark))
})

test.each([
  ['a link to a page of the site', link('/contact?tab=meeting')],
  ['an image field that is not set', {mainImage: {...post.mainImage, alt: 'Plan'}}],
  [
    'a table with a caption',
    body({_type: 'advancedTable', caption: 'Prices', table: table('a', 'b')}),
  ],
])('%s passes', async (_, change) => {
  expect(await remarks(change)).toEqual([])
})
