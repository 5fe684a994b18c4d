import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'

const ROWS = 50
const COLUMNS = 20
const BLOCKS = 200

type Block = {_type: string; _key: string; [field: string]: unknown}

/** The document that is edited, and the key of its block. */
export type Target = {id: string; block: string}

const TABLE: Target = {id: 'bench-table', block: 'b3'}
const ARTICLE: Target = {id: 'bench-article', block: 'b101'}

/** Creates published posts to type into: one with a table of 1,000 cells, one with 200 blocks of all kinds. */
export async function createDocuments(blog: SanityClient) {
  const author = await blog.fetch<string>('*[_type == "author"]._id | order(@)[0]')
  const asset = await blog.assets.upload('image', await picture())
  const base = {
    _type: 'post',
    publishedAt: '2026-01-01T08:00:00Z',
    author: {_type: 'reference', _ref: author},
  }
  const post = (id: string, title: string, body: readonly Block[]) => ({
    ...base,
    _id: id,
    title,
    slug: {_type: 'slug', current: id},
    body,
  })
  await blog
    .transaction()
    .createOrReplace(post(TABLE.id, 'A table of 1,000 cells', tableBody()))
    .createOrReplace(post(ARTICLE.id, 'An article of 200 blocks', articleBody(asset._id)))
    .commit()
  return {table: TABLE, article: ARTICLE}
}

function picture(): Promise<Buffer> {
  const create = {width: 1600, height: 1000, channels: 3, background: '#335577'} as const
  return sharp({create}).png().toBuffer()
}

function tableBody(): Block[] {
  const table = cells(ROWS, COLUMNS)
  return [
    paragraph('b1'),
    paragraph('b2'),
    {_type: 'enhancedTable', _key: TABLE.block, caption: 'Regions', table, ...LOOK},
  ]
}

/** Repeats ten blocks: a heading, text with a link, a list, a quote, code, a picture and a table. */
function articleBody(asset: string): Block[] {
  return Array.from({length: BLOCKS}, (_, index) => {
    const kind = BLOCK_KINDS[index % BLOCK_KINDS.length] ?? paragraph
    return kind(`b${index}`, asset)
  })
}

const TEXT =
  'A queue is the cheapest way to survive a bad minute, and the easiest to forget: whoever waits in it has been served already, as far as the balance sheet is concerned.'
const LISTING = 'resources:\n  requests:\n    cpu: 250m\n    memory: 512Mi\n'.repeat(4)

const BLOCK_KINDS: readonly ((key: string, asset: string) => Block)[] = [
  (key) => textBlock(key, 'Step by step', {style: 'h2'}),
  (key) => paragraph(key),
  linked,
  (key) => textBlock(key, 'Measure what the pods use', {listItem: 'bullet', level: 1}),
  (key) => textBlock(key, 'Change one number', {listItem: 'bullet', level: 1}),
  (key) => textBlock(key, 'Requests are a promise, not a wish.', {style: 'blockquote'}),
  (_key) => ({_type: 'code', _key, language: 'yaml', filename: 'pod.yaml', code: LISTING}),
  (key) => paragraph(key),
  (_key, _ref) => ({_type: 'image', _key, alt: 'A queue', asset: {_type: 'reference', _ref}}),
  (_key) => ({_type: 'enhancedTable', _key, caption: 'What it costs', table: cells(6, 4), ...LOOK}),
]

const LOOK = {
  tableStyle: 'striped',
  headerStyle: 'primary',
  responsive: true,
  showBorders: true,
}

function cells(rows: number, columns: number) {
  return {
    _type: 'table',
    rows: Array.from({length: rows}, (_row, row) => ({
      _type: 'tableRow',
      _key: `r${row}`,
      cells: Array.from({length: columns}, (_, column) => `Cell ${row + 1}, ${column + 1}`),
    })),
  }
}

function paragraph(key: string, text = TEXT): Block {
  return textBlock(key, text)
}

function textBlock(_key: string, text: string, look: object = {}): Block {
  const children = [{_type: 'span', _key: 's0', text, marks: []}]
  return {_type: 'block', _key, style: 'normal', markDefs: [], children, ...look}
}

function linked(key: string): Block {
  return {
    ...textBlock(key, ''),
    markDefs: [{_type: 'link', _key: 'l0', href: 'https://aws.amazon.com/eks/'}],
    children: [
      {_type: 'span', _key: 's0', text: 'How the scheduler works is told in ', marks: []},
      {_type: 'span', _key: 's1', text: 'its documentation', marks: ['l0']},
      {_type: 'span', _key: 's2', text: ', which is worth an hour.', marks: []},
    ],
  }
}
