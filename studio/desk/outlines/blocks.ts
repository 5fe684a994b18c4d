/** The makers of an outline's blocks. What stands in square brackets is for the author to replace. */

type Block = {_type: string; [field: string]: unknown}

function text(style: string, words: string, list: object = {}): Block {
  const children = [{_type: 'span', _key: 'text', text: words, marks: []}]
  return {_type: 'block', style, markDefs: [], children, ...list}
}

export function heading(words: string): Block {
  return text('h2', words)
}

export function paragraph(words: string): Block {
  return text('normal', words)
}

export function quote(words: string): Block {
  return text('blockquote', words)
}

export function bullets(...items: string[]): Block[] {
  return items.map((item) => text('normal', item, {listItem: 'bullet', level: 1}))
}

export function numbered(...items: string[]): Block[] {
  return items.map((item) => text('normal', item, {listItem: 'number', level: 1}))
}

export function listing(language: string, code: string): Block {
  return {_type: 'code', language, code}
}

/** The first of the rows is the header. */
export function table(caption: string, ...rows: string[][]): Block {
  return {
    _type: 'enhancedTable',
    caption,
    tableStyle: 'default',
    headerStyle: 'default',
    responsive: true,
    showBorders: true,
    table: {
      _type: 'table',
      rows: rows.map((cells, index) => ({_type: 'tableRow', _key: `row-${index}`, cells})),
    },
  }
}

/** The blocks in their order, each with a key. */
export function body(...blocks: (Block | Block[])[]): Block[] {
  return blocks.flat().map((block, index) => ({...block, _key: `outline-${index}`}))
}
