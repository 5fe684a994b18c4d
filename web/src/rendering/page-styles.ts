/** A part of a style sheet as it stands in the text, or a group of parts such as `@media`. */
type Part = {text: string; classes: readonly (readonly string[])[]} | {group: string; parts: Part[]}

/** At-rules that hold rules; all others are taken as they are. */
const GROUP = /^@(?:layer|media|supports|container|starting-style)\b/

/**
 * Prepares a style sheet (without nested rules, as builds write it). The function that comes back picks
 * from it what a page needs: rules whose selectors name no class, or only classes that the page has.
 */
export function createPageStyles(css: string): (html: string) => string {
  const parts = partsOf(css.replaceAll(/\/\*.*?\*\//gs, ''))
  return (html) => {
    const present = classesOf(html)
    return textOf(parts, present)
  }
}

function textOf(parts: readonly Part[], present: ReadonlySet<string>): string {
  return parts.map((part) => partText(part, present)).join('')
}

function partText(part: Part, present: ReadonlySet<string>): string {
  if ('text' in part) {
    const applies = part.classes.some((names) => names.every((name) => present.has(name)))
    return applies ? part.text : ''
  }
  const inner = textOf(part.parts, present)
  return inner && `${part.group}{${inner}}`
}

function partsOf(css: string): Part[] {
  const parts: Part[] = []
  let rest = css
  while (rest.trim()) {
    const [head, mark] = headOf(rest)
    const after = rest.slice(head.length + 1)
    if (mark !== '{') {
      parts.push({text: head + mark, classes: [[]]})
      rest = after
      continue
    }
    const body = bodyOf(after)
    parts.push(partOf(head.trim(), body))
    rest = after.slice(body.length + 1)
  }
  return parts
}

function partOf(head: string, body: string): Part {
  if (GROUP.test(head)) return {group: head, parts: partsOf(body)}
  const text = `${head}{${body}}`
  return {text, classes: head.startsWith('@') ? [[]] : selectorsOf(head).map(requiredClasses)}
}

/** What stands before a block or the end of a statement, and which of the two it is. */
function headOf(css: string): [head: string, mark: string] {
  for (const {0: token, index} of css.matchAll(/\\.|"[^"]*"|[{;]/gs)) {
    if (token === '{' || token === ';') return [css.slice(0, index), token]
  }
  return [css, '']
}

/** What stands up to the brace that closes a block. */
function bodyOf(css: string): string {
  let depth = 0
  for (const {0: token, index} of css.matchAll(/\\.|"[^"]*"|[{}]/gs)) {
    if (token === '{') depth += 1
    if (token === '}' && depth-- === 0) return css.slice(0, index)
  }
  return css
}

/** Selectors between the commas, without what stands in parentheses: that may be absent or not. */
function selectorsOf(head: string): string[] {
  let depth = 0
  let kept = ''
  for (const [token] of head.matchAll(/\\.|[^\\]/gs)) {
    if (token === ')') depth -= 1
    if (depth === 0) kept += token
    if (token === '(') depth += 1
  }
  return kept.match(/(?:\\.|[^,\\])+/gs) ?? []
}

function requiredClasses(selector: string): string[] {
  // A bracket that is escaped belongs to a name; others hold an attribute.
  const outside = selector.replaceAll(/(\\.)|\[(?:\\.|"[^"]*"|[^\]\\])*\]/gs, '$1')
  return [...outside.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gis)].map(
    ([, name = '']) => unescaped(name),
  )
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
  )
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function classesOf(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    const text = names.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    for (const name of text.split(/\s+/)) classes.add(name)
  }
  return classes
}
