import type {TextBlock} from '#web/content/entries.ts'
import {markdownLink, plainText} from '#web/lib/text/markdown-text.ts'
import {linkAddress} from '#web/rich-text/link-address.ts'

/** Signs of marks: `_` beside `**`, because three stars in a row are ambiguous. */
const signs: Readonly<Record<string, string>> = {strong: '**', em: '_', 'strike-through': '~~'}

/** A text with its marks and link. */
type Piece = {text: string; marks: readonly string[]; link: string | undefined}

/** An emphasis sign, or the text between two signs. */
type Token = {kind: 'text' | 'open' | 'close'; value: string}

/** Renders the text of a block of the article at `address`, with emphasis that CommonMark reads as meant. */
export function inlineMarkdown(block: TextBlock, address: string): string {
  const pieces = piecesOf(block, address)
  const tokens: Token[] = []
  for (let index = 0; index < pieces.length;) {
    const {link} = pieces[index] ?? {}
    const rest = pieces.slice(index)
    const end = rest.findIndex((piece) => piece.link !== link)
    const run = end === -1 ? rest : rest.slice(0, end)
    const marked = emphasized(run)
    if (link === undefined) tokens.push(...marked)
    else tokens.push({kind: 'text', value: markdownLink(written(marked), link)})
    index += run.length
  }
  return written(tokens)
}

function piecesOf({children, markDefs}: TextBlock, address: string): Piece[] {
  const addresses = new Map(
    markDefs?.map(({_key, href}) => [_key, linkAddress(href, address)] as const),
  )
  const pieces = (children ?? []).flatMap(({text = '', marks = []}) => {
    const link = marks.map((mark) => addresses.get(mark)).find((found) => found !== undefined)
    const known = marks.filter((mark) => mark === 'code' || Object.hasOwn(signs, mark))
    return (text.match(/\s+|\S+(?:\s+\S+)*/g) ?? []).map((part) => ({
      text: part,
      marks: known,
      link,
    }))
  })
  return merged(pieces.map((piece, index) => (piece.text.trim() ? piece : between(pieces, index))))
}

/** Renders a space, which takes the marks of both neighbours because no sign may touch it. */
function between(pieces: readonly Piece[], index: number): Piece {
  const isText = ({text}: Piece) => text.trim() !== ''
  const before = pieces.slice(0, index).findLast(isText)
  const after = pieces.slice(index + 1).find(isText)
  const marks = before?.marks.filter((mark) => mark !== 'code' && after?.marks.includes(mark)) ?? []
  const link = before?.link === after?.link ? before?.link : undefined
  return {text: pieces[index]?.text ?? '', marks, link}
}

function merged(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    const isSame = last?.link === piece.link && last?.marks.join() === piece.marks.join()
    if (last && isSame) all[all.length - 1] = {...last, text: last.text + piece.text}
    else all.push(piece)
  }
  return all
}

/** Wraps pieces in the signs of their marks; longer marks are outside. */
function emphasized(pieces: readonly Piece[]): Token[] {
  const tokens: Token[] = []
  const open: string[] = []
  const close = () => tokens.push({kind: 'close', value: signs[open.pop() ?? ''] ?? ''})
  for (const [index, {text, marks}] of pieces.entries()) {
    const wanted = marks.filter((mark) => mark !== 'code')
    while (open.some((mark) => !wanted.includes(mark))) close()
    const lengths = new Map(wanted.map((mark) => [mark, lengthOf(mark, pieces, index)]))
    const opened = wanted
      .filter((mark) => !open.includes(mark))
      .toSorted((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0))
    for (const mark of opened) {
      open.push(mark)
      tokens.push({kind: 'open', value: signs[mark] ?? ''})
    }
    tokens.push({kind: 'text', value: marks.includes('code') ? codeSpan(text) : plainText(text)})
  }
  while (open.length > 0) close()
  return tokens
}

function lengthOf(mark: string, pieces: readonly Piece[], from: number): number {
  const end = pieces.findIndex(({marks}, index) => index >= from && !marks.includes(mark))
  return (end === -1 ? pieces.length : end) - from
}

/** Renders a code span, with a longer fence than any in the code. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({length}) => length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$/.test(text) ? ' ' : ''
  return `${fence}${pad}${text.replaceAll('\n', ' ')}${pad}${fence}`
}

/**
 * Renders tokens as Markdown. Beside punctuation, a sign is emphasis only if its other side is a space or punctuation,
 * and `_` only then anyway; a letter there becomes a character reference, which ends in punctuation.
 * https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 */
function written(tokens: readonly Token[]): string {
  const values = tokens.map(({value}) => value)
  for (const [index, {kind, value}] of tokens.entries()) {
    if (kind === 'text') continue
    const outside = kind === 'open' ? index - 1 : index + 1
    const inside = kind === 'open' ? firstOf(values[index + 1]) : lastOf(values[index - 1])
    const isStrict = value === '_' || /[\p{P}\p{S}]/u.test(inside)
    if (!isStrict || tokens[outside]?.kind !== 'text') continue
    const text = values[outside] ?? ''
    values[outside] = kind === 'open' ? withLastEncoded(text) : withFirstEncoded(text)
  }
  return values.join('')
}

function firstOf(text = ''): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x20)
}

function lastOf(text = ''): string {
  return /.$/su.exec(text)?.[0] ?? ' '
}

/** Some readers accept only ASCII symbols as punctuation. */
const NEEDS_REFERENCE = /[^\s\p{P}$+<=>^`|~]/u

function withFirstEncoded(text: string): string {
  const first = firstOf(text)
  return NEEDS_REFERENCE.test(first) ? reference(first) + text.slice(first.length) : text
}

function withLastEncoded(text: string): string {
  const last = lastOf(text)
  return NEEDS_REFERENCE.test(last) ? text.slice(0, -last.length) + reference(last) : text
}

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`
}
