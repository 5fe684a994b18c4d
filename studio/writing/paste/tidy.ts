import {isLinkHref} from '@skyforge/schemas/link-href.ts'
import type {PortableTextBlock} from '@portabletext/editor'
import {childrenOf, isFields, isSpan} from './text-block.ts'

/** Whether it is a paragraph without a word, which other programs use for distance. */
function isBlank(block: PortableTextBlock): boolean {
  return (
    Array.isArray(block.children) &&
    childrenOf(block).every((child) => isSpan(child) && !child.text.trim())
  )
}

function isFollowable(definition: unknown): boolean {
  return isFields(definition) && typeof definition.href === 'string' && isLinkHref(definition.href)
}

/** The block without links that readers could not follow; their words stay. */
function withoutDeadLinks(block: PortableTextBlock): PortableTextBlock {
  if (!Array.isArray(block.markDefs)) return block
  const definitions: unknown[] = block.markDefs
  const dead = definitions
    .filter((one) => !isFollowable(one))
    .map((one) => isFields(one) && one._key)
  if (dead.length === 0) return block
  return {
    ...block,
    markDefs: definitions.filter(isFollowable),
    children: childrenOf(block).map((child) =>
      isSpan(child)
        ? {...child, marks: child.marks?.filter((mark) => !dead.includes(mark))}
        : child,
    ),
  }
}

function isHeading(block: PortableTextBlock): boolean {
  return typeof block.style === 'string' && /^h\d$/.test(block.style)
}

/** Word numbers headings as it does lists; here they stand alone. */
function withoutListOfHeading(block: PortableTextBlock): PortableTextBlock {
  if (!isHeading(block)) return block
  const {listItem: _listItem, level: _level, ...heading} = block
  return heading
}

/** Headings are bold by themselves: what is bold in all of one is of the other program's style. */
function withoutBoldHeading(block: PortableTextBlock): PortableTextBlock {
  const children = childrenOf(block)
  const isBold = (child: unknown) =>
    isSpan(child) && (child.marks?.includes('strong') || !child.text.trim())
  if (!isHeading(block) || !children.every(isBold)) return block
  return {
    ...block,
    children: children.map((child) =>
      isSpan(child) ? {...child, marks: child.marks?.filter((mark) => mark !== 'strong')} : child,
    ),
  }
}

/** What is left of a pasted text when that which only its program needed is gone. */
export function tidy(blocks: readonly PortableTextBlock[]): PortableTextBlock[] {
  return blocks
    .filter((block) => !isBlank(block))
    .map(withoutDeadLinks)
    .map(withoutBoldHeading)
    .map(withoutListOfHeading)
}
