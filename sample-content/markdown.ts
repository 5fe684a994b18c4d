import {markdownToPortableText} from '@portabletext/markdown'
import {z} from 'zod'

/*
 * The text of an article as Markdown, read into the members of its body. Beyond what Markdown has:
 * - a fence may name its file: ```hcl modules/orders/main.tf
 * - a line `: Caption` after a table is its caption, as in Pandoc; braces at its end tell which kind of table it is
 *   and how it looks: `: Caption {advancedTable tableStyle=striped}`
 * - an image is a drawing of the article's own, by its number: `![What it shows](figure-1)`
 */

const span = z.object({_type: z.literal('span'), text: z.string(), marks: z.array(z.string())})
const link = z.object({_type: z.literal('link'), _key: z.string(), href: z.string()})
const text = z.object({
  _type: z.literal('block'),
  // The article's title is the page's h1, so a text starts at h2.
  style: z.enum(['normal', 'h2', 'h3', 'h4', 'blockquote']),
  children: z.array(span),
  markDefs: z.array(link),
  listItem: z.enum(['bullet', 'number']).optional(),
  level: z.number().optional(),
})
const code = z.object({_type: z.literal('code'), language: z.string(), code: z.string()})
const figure = z.object({_type: z.literal('image'), alt: z.string(), src: z.string()})
const cell = z.object({value: z.array(text)})
const table = z.object({
  _type: z.literal('table'),
  rows: z.array(z.object({cells: z.array(cell)})),
})
const members = z.discriminatedUnion('_type', [text, code, figure, table])
const yes = z.enum(['true', 'false']).transform((value) => value === 'true')
const styledTable = z.object({
  tableStyle: z.enum(['default', 'striped', 'bordered', 'compact']).default('default'),
  headerStyle: z.enum(['default', 'dark', 'primary', 'secondary']).default('default'),
  responsive: yes.default(true),
  showBorders: yes.default(true),
})

type Span = z.infer<typeof span>
type Text = z.infer<typeof text>
type Table = {_type: 'table'; rows: {_type: 'tableRow'; cells: string[]}[]}
type StyledTable = {_type: 'advancedTable' | 'enhancedTable'} & z.infer<typeof styledTable>
type Captioned = {table: Table; caption: string} & ({_type: 'customTable'} | StyledTable)

/** A drawing in the text, by its number in the article, counted from 1. */
export type Figure = {_type: 'figure'; alt: string; number: number}
export type Block =
  | Text
  | {_type: 'code'; language: string; code: string; filename?: string}
  | Figure
  | Table
  | Captioned

/**
 * Parses the text of an article.
 *
 * @throws Error that names an unsupported element
 */
export function readBody(markdown: string): Block[] {
  const body: Block[] = []
  for (const parsed of markdownToPortableText(markdown)) {
    const block = memberOf(members.parse(parsed))
    const [last, caption] = [body.at(-1), captionIn(block)]
    if (caption === undefined) body.push(block)
    else if (last?._type === 'table') body.splice(-1, 1, captioned(last, caption))
    else throw new Error(`The caption "${caption}" has no table above it.`)
  }
  return body
}

function memberOf(block: z.infer<typeof members>): Block {
  switch (block._type) {
    case 'block':
      return withLinksNumbered(block)
    case 'code':
      return codeOf(block)
    case 'image':
      return figureOf(block)
    case 'table':
      return {_type: 'table', rows: block.rows.map(({cells}) => rowOf(cells))}
  }
}

/** Keys links by their position, so that the same text always has the same keys. */
function withLinksNumbered(block: Text): Text {
  const links = block.markDefs.filter((each) => isWritten(each, block.children))
  const names = new Map(block.markDefs.map(({_key}) => [_key, '']))
  for (const [index, {_key}] of links.entries()) names.set(_key, `link${index}`)
  const children = block.children.map((each) => ({
    ...each,
    marks: each.marks.map((mark) => names.get(mark) ?? decorator(mark)).filter(Boolean),
  }))
  const markDefs = links.map((each, index) => ({...each, _key: `link${index}`}))
  return {...block, children: joined(children), markDefs}
}

/** True for explicit links; the parser also links file names that look like addresses: `main.tf`. */
function isWritten({_key, href}: z.infer<typeof link>, children: readonly Span[]): boolean {
  const label = children.filter(({marks}) => marks.includes(_key)).map((each) => each.text)
  return ![href, href.replace(/^(?:http:\/\/|mailto:)/, '')].includes(label.join(''))
}

function decorator(mark: string): string {
  if (mark === 'strong' || mark === 'em') return mark
  throw new Error(`Article texts do not support the mark ${mark}. Remove it.`)
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const {text: more, ...each} of spans) {
    const last = result.at(-1)
    if (last?.marks.join() === each.marks.join()) last.text += more
    else result.push({_type: each._type, text: more, marks: each.marks})
  }
  return result
}

function figureOf({alt, src}: z.infer<typeof figure>): Figure {
  const [, number] = /^figure-(\d+)$/.exec(src) ?? []
  if (number === undefined)
    throw new Error(`"${src}" is not a drawing of the article. Name it figure-1.`)
  return {_type: 'figure', alt, number: Number(number)}
}

function codeOf({_type, language: info, code: source}: z.infer<typeof code>): Block {
  const [language = '', filename] = info.split(' ')
  return {_type, language, code: source, ...(filename && {filename})}
}

function rowOf(cells: readonly z.infer<typeof cell>[]): Table['rows'][number] {
  return {_type: 'tableRow', cells: cells.map(({value}) => value.map(wordsOf).join('\n'))}
}

function wordsOf({children}: Pick<Text, 'children'>): string {
  return children.map((each) => each.text).join('')
}

function captionIn(block: Block): string | undefined {
  const words = block._type === 'block' && block.style === 'normal' ? wordsOf(block) : ''
  return words.startsWith(': ') ? words.slice(2) : undefined
}

function captioned(plain: Table, words: string): Captioned {
  const [, caption = '', attributes] = /^(.*?)(?: \{(.*)\})?$/.exec(words) ?? []
  if (!attributes) return {_type: 'customTable', table: plain, caption}
  const [kind, ...settings] = attributes.split(' ')
  const _type = z.enum(['advancedTable', 'enhancedTable']).parse(kind)
  const look = styledTable
    .strict()
    .parse(Object.fromEntries(settings.map((each) => each.split('='))))
  return {_type, table: plain, caption, ...look}
}
