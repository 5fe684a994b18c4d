import {defineArrayMember, defineField, defineType} from 'sanity'

const CAPTION_MAX_LENGTH = 160

type Table = {rows?: {cells?: string[]}[]}

/** The size of a table, header row included: "4 × 3" is four rows of three columns. */
function tableSize({rows = []}: Table): string {
  const columns = Math.max(0, ...rows.map((row) => row.cells?.length ?? 0))
  return `${rows.length} × ${columns}`
}

const tableField = defineField({
  name: 'table',
  title: 'Cells',
  description: 'The first row is the header. Every row has the same number of columns.',
  type: 'table',
})

const captionField = defineField({
  name: 'caption',
  title: 'Caption',
  description: 'One line under the table that says what to read from it.',
  type: 'string',
  validation: (rule) =>
    rule
      .max(CAPTION_MAX_LENGTH)
      .warning(`Above ${CAPTION_MAX_LENGTH} characters a caption is read as a paragraph.`),
})

type Choice = {name: string; title: string; description: string; values: readonly string[]}

/** A row of radio buttons; the first value is the initial one. */
function choiceField({name, title, description, values}: Choice) {
  return defineField({
    name,
    title,
    description,
    type: 'string',
    initialValue: values[0],
    options: {
      layout: 'radio',
      direction: 'horizontal',
      list: values.map((value) => ({title: value[0]?.toUpperCase() + value.slice(1), value})),
    },
  })
}

const styleFields = [
  choiceField({
    name: 'tableStyle',
    title: 'Table style',
    description:
      'Striped helps the eye along wide rows, bordered suits figures, compact fits long tables.',
    values: ['default', 'striped', 'bordered', 'compact'],
  }),
  choiceField({
    name: 'headerStyle',
    title: 'Header style',
    description: 'The colours of the first row.',
    values: ['default', 'dark', 'primary', 'secondary'],
  }),
  defineField({
    name: 'responsive',
    title: 'Scroll on small screens',
    description:
      'On: a wide table scrolls sideways on a phone. Off: its cells wrap, which suits few columns.',
    type: 'boolean',
    initialValue: true,
  }),
  defineField({
    name: 'showBorders',
    title: 'Borders',
    description: 'Lines between the rows and around the table.',
    type: 'boolean',
    initialValue: true,
  }),
]

type Preview = {caption?: string; table?: Table; tableStyle?: string}

/** How a table appears inside the text editor: its caption, or else its header row, and its size. */
export function tablePreview({caption, table = {}, tableStyle}: Preview) {
  const header = table.rows?.[0]?.cells?.filter((cell) => cell.trim()).join(' · ')
  const look = tableStyle && tableStyle !== 'default' ? `, ${tableStyle}` : ''
  return {title: caption || header || 'Empty table', subtitle: `Table, ${tableSize(table)}${look}`}
}

/** A bare table in an article; the shape is that of the table plugin. */
export const tableBlock = defineArrayMember({
  type: 'table',
  title: 'Table',
  description: 'A plain table. The first row is the header.',
})

export const customTable = defineType({
  name: 'customTable',
  title: 'Table with caption',
  description: 'A table in the look of the site, with a line that says what to read from it.',
  type: 'object',
  fields: [tableField, captionField],
  preview: {select: {caption: 'caption', table: 'table'}, prepare: tablePreview},
})

/** The two styled tables are one thing under two names, both of which occur in content. */
function styledTable(name: 'advancedTable' | 'enhancedTable', title: string, description: string) {
  return defineType({
    name,
    title,
    description,
    type: 'object',
    fields: [tableField, captionField, ...styleFields],
    preview: {
      select: {caption: 'caption', table: 'table', tableStyle: 'tableStyle'},
      prepare: tablePreview,
    },
  })
}

export const advancedTable = styledTable(
  'advancedTable',
  'Advanced table',
  'A table with a caption whose look can be chosen.',
)

export const enhancedTable = styledTable(
  'enhancedTable',
  'Enhanced table',
  'The same as the advanced table, under the other name that articles use for it.',
)
