/**
 * Builders with which seed articles are written: each returns one member of the article body as the
 * schema stores it (design: contract, "Content"). Keys are given later, by position, in `withKeys`,
 * so that the same text always has the same keys.
 */

type Span = {_type: 'span'; text: string; marks: string[]}
type LinkDefinition = {_type: 'link'; _key: string; href: string}
type Row = {_type: 'tableRow'; cells: string[]}

export type TextBlock = {
  _type: 'block'
  style: 'normal' | 'h1' | 'h2' | 'h3' | 'h4' | 'blockquote'
  listItem?: 'bullet' | 'number'
  level?: number
  markDefs: LinkDefinition[]
  children: Span[]
}
export type CodeBlock = {_type: 'code'; filename?: string; language: string; code: string}
export type ImageBlock = {_type: 'seedImage'; alt: string}
export type TableBlock = {_type: 'table'; rows: Row[]}
export type CustomTableBlock = {_type: 'customTable'; table: TableBlock; caption?: string}
export type StyledTableBlock = {
  _type: 'advancedTable' | 'enhancedTable'
  table: TableBlock
  caption?: string
  tableStyle: 'default' | 'striped' | 'bordered' | 'compact'
  headerStyle: 'default' | 'dark' | 'primary' | 'secondary'
  responsive: boolean
  showBorders: boolean
}
export type Block =
  TextBlock | CodeBlock | ImageBlock | TableBlock | CustomTableBlock | StyledTableBlock

// Underscores inside a word (max_connections_total) are not italics.
const INLINE =
  /\*\*(?<bold>.+?)\*\*|(?<!\w)_(?<italic>[^_]+)_(?!\w)|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g

/** Reads `**bold**`, `_italic_` and `[label](href)`; they do not nest. */
function inline(source: string): Pick<TextBlock, 'children' | 'markDefs'> {
  const children: Span[] = []
  const markDefs: LinkDefinition[] = []
  const push = (text: string, marks: string[]) => {
    if (text) children.push({_type: 'span', text, marks})
  }
  let end = 0
  for (const match of source.matchAll(INLINE)) {
    push(source.slice(end, match.index), [])
    end = match.index + match[0].length
    const {bold, italic, label, href} = match.groups ?? {}
    if (bold) push(bold, ['strong'])
    else if (italic) push(italic, ['em'])
    else if (label && href) {
      const _key = `link${markDefs.length}`
      markDefs.push({_type: 'link', _key, href})
      push(label, [_key])
    }
  }
  push(source.slice(end), [])
  return {children, markDefs}
}

function text(style: TextBlock['style'], source: string): TextBlock {
  return {_type: 'block', style, ...inline(source)}
}

function list(listItem: 'bullet' | 'number', items: readonly (string | readonly string[])[]) {
  return items.flatMap((item, index) => {
    if (typeof item === 'string') return [{...text('normal', item), listItem, level: 1}]
    if (index === 0) throw new Error('A nested list needs an item before it.')
    return item.map((nested) => ({...text('normal', nested), listItem, level: 2}))
  })
}

/** A paragraph. */
export const p = (source: string): TextBlock => text('normal', source)
/** Headings. The article's title is the page's h1, so a body starts at h2. */
export const h2 = (source: string): TextBlock => text('h2', source)
export const h3 = (source: string): TextBlock => text('h3', source)
export const h4 = (source: string): TextBlock => text('h4', source)
export const quote = (source: string): TextBlock => text('blockquote', source)

/** A bulleted list. An array among the items nests below the item before it. Spread it: `...bullets(…)`. */
export const bullets = (...items: (string | readonly string[])[]): TextBlock[] =>
  list('bullet', items)
/** A numbered list, nested like `bullets`. */
export const steps = (...items: (string | readonly string[])[]): TextBlock[] =>
  list('number', items)

/** A code block. `code` is trimmed of its first and last line break. */
export function code(language: string, filename: string | undefined, source: string): CodeBlock {
  const block: CodeBlock = {_type: 'code', language, code: source.replace(/^\n|\n\s*$/g, '')}
  return filename ? {...block, filename} : block
}

/** A drawing inside the text: the article's next one. */
export const figure = (alt: string): ImageBlock => ({_type: 'seedImage', alt})

/** A plain table. The first row is the header row; all rows have as many cells as the first. */
export function table(...rows: readonly string[][]): TableBlock {
  return {_type: 'table', rows: rows.map((cells) => ({_type: 'tableRow', cells}))}
}

export function customTable(caption: string, ...rows: readonly string[][]): CustomTableBlock {
  return {_type: 'customTable', table: table(...rows), caption}
}

type Look = Partial<Omit<StyledTableBlock, '_type' | 'table' | 'caption'>>

function styledTable(
  _type: StyledTableBlock['_type'],
  caption: string,
  look: Look,
  rows: readonly string[][],
): StyledTableBlock {
  return {
    _type,
    table: table(...rows),
    caption,
    tableStyle: 'default',
    headerStyle: 'default',
    responsive: true,
    showBorders: true,
    ...look,
  }
}

export const advancedTable = (caption: string, look: Look, ...rows: readonly string[][]) =>
  styledTable('advancedTable', caption, look, rows)
export const enhancedTable = (caption: string, look: Look, ...rows: readonly string[][]) =>
  styledTable('enhancedTable', caption, look, rows)
