import {isFields, textOf, type Fields, type Node} from './nodes.ts'
import type {ContentDocument, Path} from './problem.ts'

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

/** A link in the text. */
export type TextLink = {
  path: Path
  value: Fields
  /** The words that readers follow. */
  words: string
}

/** The links in an article's text that mark words, in order. */
export function linksOf(document: ContentDocument): TextLink[] {
  return blocksOf(document).flatMap((block) => {
    const {markDefs} = block.value
    if (!Array.isArray(markDefs)) return []
    return markDefs.flatMap((value: unknown, index) =>
      isFields(value) && value._type === 'link'
        ? [
            {
              path: [...block.path, 'markDefs', keyOf(value, index)],
              value,
              words: markedWords(block.value, value._key),
            },
          ]
        : [],
    )
  })
}

function markedWords({children}: Fields, key: unknown): string {
  if (!Array.isArray(children)) return ''
  const marked = children.filter(
    (child: unknown) => isFields(child) && Array.isArray(child.marks) && child.marks.includes(key),
  )
  return wordsOf({children: marked})
}
