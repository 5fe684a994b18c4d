/** The kinds of code pieces that have a color. */
export type TokenKind = 'attribute' | 'comment' | 'keyword' | 'number' | 'string' | 'title' | 'type'

/** A piece from `start` up to `end`, in UTF-16 units of the code's text. */
export type Token = {kind: TokenKind; start: number; end: number}

/** Lowlight's output: text inside elements that name their scope. */
type Node = {
  type: string
  value?: string
  properties?: {className?: unknown}
  children?: readonly Node[]
}

/**
 * Scopes of https://highlightjs.readthedocs.io/en/latest/css-classes-reference.html; other scopes look like their
 * parent.
 */
const kinds: Readonly<Record<string, TokenKind | 'plain'>> = {
  attr: 'attribute',
  attribute: 'attribute',
  property: 'attribute',
  comment: 'comment',
  doctag: 'comment',
  quote: 'comment',
  keyword: 'keyword',
  meta: 'keyword',
  operator: 'plain',
  punctuation: 'plain',
  bullet: 'plain',
  subst: 'plain',
  literal: 'number',
  number: 'number',
  regexp: 'string',
  string: 'string',
  link: 'string',
  section: 'title',
  title: 'title',
  built_in: 'type',
  class: 'type',
  'template-variable': 'type',
  type: 'type',
  variable: 'type',
}

/** Returns the pieces of a highlighted text in order, without empty and overlapping ones. */
export function tokensIn(tree: Node): Token[] {
  const tokens: Token[] = []
  let end = 0
  const walk = (node: Node, around: TokenKind | 'plain') => {
    const start = end
    end += node.value?.length ?? 0
    if (around !== 'plain' && end > start) tokens.push({kind: around, start, end})
    for (const child of node.children ?? []) walk(child, kindOf(child) ?? around)
  }
  walk(tree, 'plain')
  return tokens
}

/** The scope is the first class, after a prefix. */
function kindOf({properties}: Node): TokenKind | 'plain' | undefined {
  const classes: readonly unknown[] = Array.isArray(properties?.className)
    ? properties.className
    : []
  return kinds[String(classes[0]).replace('hljs-', '')]
}
