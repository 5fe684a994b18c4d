import type {Span, TextBlock} from '#web/content/entries.ts'
import {sanitizeMarks} from './marks.ts'
import {
  isNamed,
  isRecord,
  keyGiver,
  list,
  text,
  type Loose,
  type Names,
  type Report,
} from '../values.ts'

/** The known names in a text block, as keys of records. */
export type TextNames = {
  block: Names<NonNullable<TextBlock['style']>>
  list: Names<NonNullable<TextBlock['listItem']>>
  marks: Names<'link'>
}

/** Deepest list level of Sanity's editor. */
const DEEPEST_LEVEL = 10

/** Sanitizes a text block; undefined without text. */
export function sanitizeBlock(
  block: Loose,
  names: TextNames,
  report: Report,
): Omit<TextBlock, '_key'> | undefined {
  const spans = list(block.children).filter((child) => isSpan(child, report))
  if (!spans.some((span) => text(span.text)?.trim())) return undefined
  const {markDefs, marksOf} = sanitizeMarks(block.markDefs, names.marks, report)
  const keyOf = keyGiver()
  const children = spans.flatMap((span, index) => {
    const marks = marksOf(span.marks)
    return inParts(text(span.text) ?? '').map((part): Span => {
      return {_type: 'span', _key: keyOf(span._key, `span-${index}`), text: part, marks}
    })
  })
  const links = new Set(markDefs.map(({_key}) => _key))
  const style = styleOf(block.style, names, report)
  return {
    _type: 'block',
    style,
    ...listItemOf(block, names, report),
    markDefs,
    children: withEdges(children, links),
  }
}

/** Splits long texts: the renderer's time grows with the square of the lines in a span. */
function inParts(text: string): string[] {
  return text.match(/(?:[^\n]*\n){1,1000}|[^\n]+/g) ?? []
}

/**
 * Adds an empty span at each edge of a link that a decorator crosses. The renderers nest continuing marks, and would
 * otherwise render part of the link as a second link.
 */
function withEdges(spans: readonly Span[], links: ReadonlySet<string>): Span[] {
  const isLink = (mark: string) => links.has(mark)
  return spans.flatMap((span, index) => {
    const marks = span.marks ?? []
    const before = spans[index - 1]?.marks ?? []
    const isEdge = before.find(isLink) !== marks.find(isLink)
    if (!isEdge || !marks.some((mark) => before.includes(mark))) return [span]
    return [{_type: 'span', _key: `${span._key}-edge`, text: '', marks: []}, span]
  })
}

function isSpan(child: unknown, report: Report): child is Loose {
  if (!isRecord(child)) return false
  if (child._type !== 'span') report('inline block', String(child._type))
  return child._type === 'span'
}

/** An unknown style becomes a paragraph. */
function styleOf(style: unknown, {block}: TextNames, report: Report): TextBlock['style'] {
  if (isNamed(block, style)) return style
  if (typeof style === 'string') report('block style', style)
  return 'normal'
}

/** An unknown list kind gets bullets. */
function listItemOf({listItem, level}: Loose, names: TextNames, report: Report) {
  if (typeof listItem !== 'string') return undefined
  if (!isNamed(names.list, listItem)) report('list', listItem)
  return {
    listItem: isNamed(names.list, listItem) ? listItem : ('bullet' as const),
    level: sanitizeLevel(level),
  }
}

function sanitizeLevel(level: unknown): number {
  const whole = Math.round(Number(level)) || 1
  return Math.min(DEEPEST_LEVEL, Math.max(1, whole))
}
