import {compileSchema, defineSchema} from '@portabletext/schema'
import {readPasted} from '../read-pasted.ts'

const named = (...names: string[]) => names.map((name) => ({name}))

/** As the Studio makes it of `schemas/rich-text.ts`. */
const schema = compileSchema(
  defineSchema({
    styles: named('normal', 'h1', 'h2', 'h3', 'h4', 'blockquote'),
    lists: named('bullet', 'number'),
    decorators: named('strong', 'em'),
    annotations: [{name: 'link', fields: [{name: 'href', type: 'string'}]}],
    blockObjects: [
      {name: 'image', fields: [{name: 'alt', type: 'string'}]},
      {
        name: 'code',
        fields: [
          {name: 'code', type: 'string'},
          {name: 'language', type: 'string'},
        ],
      },
      {name: 'table', fields: [{name: 'rows', type: 'array'}]},
      {name: 'enhancedTable', fields: [{name: 'table', type: 'object'}]},
    ],
  }),
)

type Shown = {
  _type: string
  style?: string
  listItem?: string
  level?: number
  children?: {text: string; marks?: string[]}[]
  markDefs?: {_key: string; href: string}[]
  table?: {rows: {cells: string[]}[]}
  language?: string
  code?: string
  alt?: string
}

/** A block in one line, such as `h2: Why` or `normal/bullet1: It [is](strong)`. */
function line(block: Shown): string {
  if (block.table) return `table: ${JSON.stringify(block.table.rows.map(({cells}) => cells))}`
  if (block._type === 'code') return `code ${block.language}: ${block.code}`
  if (block._type === 'image') return `image: ${block.alt}`
  const words = block.children?.map(({text, marks = []}) => {
    const names = marks.map((mark) => block.markDefs?.find(({_key}) => _key === mark)?.href ?? mark)
    return names.length > 0 ? `[${text}](${names.join()})` : text
  })
  const item = block.listItem ? `/${block.listItem}${block.level}` : ''
  return `${block.style}${item}: ${words?.join('')}`
}

/** What is pasted of that which was copied, with keys that count. */
export function read(copied: {html?: string; text?: string}) {
  let keys = 0
  const keyGenerator = () => `k${(keys += 1)}`
  return readPasted({html: '', text: '', ...copied}, {schema, keyGenerator})
}

/** The same, a line for each block. */
export function lines(copied: {html?: string; text?: string}) {
  return (read(copied)?.blocks as Shown[] | undefined)?.map(line)
}
