import type {PortableTextBlock} from '@portabletext/editor'

type Fields = {[name: string]: unknown}
export type Span = Fields & {text: string; marks?: string[]}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

export function isSpan(child: unknown): child is Span {
  return isFields(child) && typeof child.text === 'string'
}

export function childrenOf(block: PortableTextBlock): unknown[] {
  return Array.isArray(block.children) ? block.children : []
}

/** The block with its words written anew. */
export function withText(
  block: PortableTextBlock,
  write: (text: string) => string,
): PortableTextBlock {
  if (!Array.isArray(block.children)) return block
  const children = childrenOf(block).map((child) =>
    isSpan(child) ? {...child, text: write(child.text)} : child,
  )
  return {...block, children}
}
