import {isFields, textOf, type Fields, type Node} from './nodes.ts'
import type {ContentDocument} from './problem.ts'

/** Ranks of headings by the style of their block; the title of the page stands above rank 1. */
export const HEADING_RANKS: Readonly<Record<string, number>> = {h1: 1, h2: 2, h3: 3, h4: 4}

/** The blocks of an article's text, with their paths. */
export function blocksOf({body}: ContentDocument): Node[] {
  if (!Array.isArray(body)) return []
  return body.flatMap((value: unknown, index) =>
    isFields(value) ? [{path: ['body', keyOf(value, index)], value}] : [],
  )
}

function keyOf({_key}: Fields, index: number) {
  return typeof _key === 'string' ? {_key} : index
}

/** The text of a block of text. */
export function wordsOf({children}: Fields): string {
  if (!Array.isArray(children)) return ''
  return children
    .map((child: unknown) => (isFields(child) && typeof child.text === 'string' ? child.text : ''))
    .join('')
    .trim()
}

/** The rank of a heading; undefined for other blocks. */
export function rankOf({_type, style}: Fields): number | undefined {
  return _type === 'block' ? HEADING_RANKS[textOf(style)] : undefined
}

/** The texts of the headings in a body, without empty ones. */
export function headingsOf(body: unknown): string[] {
  if (!Array.isArray(body)) return []
  const headings = body.filter((block: unknown) => isFields(block) && rankOf(block) !== undefined)
  return headings.map(wordsOf).filter(Boolean)
}
