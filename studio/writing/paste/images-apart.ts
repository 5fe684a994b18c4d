import type {PortableTextBlock} from '@portabletext/editor'
import {childrenOf, isFields, isSpan, type Span} from './text-block.ts'

type Part = {text: Span[]} | {image: PortableTextBlock}

function isImage(child: unknown): child is PortableTextBlock {
  return isFields(child) && child._type === 'image' && typeof child._key === 'string'
}

/** What stands among the words of a block: images, and the words before and after each. */
function partsOf(block: PortableTextBlock): Part[] {
  const parts: Part[] = []
  for (const child of childrenOf(block)) {
    const last = parts.at(-1)
    if (isImage(child)) parts.push({image: child})
    else if (!isSpan(child)) continue
    else if (last && 'text' in last) last.text.push(child)
    else parts.push({text: [child]})
  }
  return parts
}

/** Words without the spaces that were between them and an image. */
function trimmed(text: readonly Span[]): Span[] {
  return text
    .map((span, at) => (at === 0 ? {...span, text: span.text.trimStart()} : span))
    .map((span, at) => (at === text.length - 1 ? {...span, text: span.text.trimEnd()} : span))
}

/** The block with some of its words, and the links that these have. */
function withChildren(block: PortableTextBlock, children: readonly Span[]): PortableTextBlock {
  const definitions: unknown[] = Array.isArray(block.markDefs) ? block.markDefs : []
  const marks = new Set<unknown>(children.flatMap((span) => span.marks ?? []))
  const markDefs = definitions.filter((one) => isFields(one) && marks.has(one._key))
  return {...block, markDefs, children}
}

/** A block, and the images among its words as blocks of their own: this text has none within a line. */
export function imagesApart(
  block: PortableTextBlock,
  keyGenerator: () => string,
): PortableTextBlock[] {
  if (!childrenOf(block).some(isImage)) return [block]
  return partsOf(block).map((part) =>
    'image' in part
      ? part.image
      : {...withChildren(block, trimmed(part.text)), _key: keyGenerator()},
  )
}
