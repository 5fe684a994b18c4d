import {unescaped} from './unescaped.ts'

/** What a selector asks of a page: `.name` for a class, `name` for an element. */
type Needs = readonly string[]

/** A part of a style sheet as it stands in the text, or a group of parts such as `@media`. */
type Part = {text: string; needs: readonly Needs[]} | {group: string; parts: Part[]}

/** At-rules that hold rules; all others are taken as they are. */
const GROUP = /^@(?:layer|media|supports|container|starting-style)\b/
/** At-rules that no first screen needs: the site's own font comes when it moves nothing. */
const LATER_RULE = /^@font-face\b/
/** Groups that no first screen needs: paper, a mouse, and finer shades of what is there without them. */
const LATER_GROUP = /^@media (?:print|\(hover:hover\))|^@supports .*color-mix|^@layer properties$/
/** Looks of what a visitor does later; what is only there then, has to be there at once. */
const LATER_STATE = /(?<!\\):(?:hover|active)\b/
/** How one look goes over into another, and what the mouse looks like. */
const LATER_LOOK = /^\s*(?:transition(?:-[a-z]+)*|--tw-(?:duration|ease)|cursor):/
/** Parts of form controls, which only a page with fields has. */
const CONTROL_PART = /::(?:placeholder|file-selector-button|-webkit-)|:-moz-ui-invalid/

/**
 * Prepares a style sheet (without nested rules, as builds write it). The function that comes back picks
 * from it what the first look at a page needs: rules whose selectors name no class and no element, or
 * only those that the page has. Of variables and animations those are taken that are used.
 *
 * The sheet as a whole comes later, so what only then matters may be left out: looks under a mouse or a
 * finger, print, the site's own font.
 */
export function createPageStyles(css: string): (html: string) => string {
  const parts = partsOf(css.replaceAll(/\/\*.*?\*\//gs, ''))
  return (html) => {
    const picked = textOf(parts, featuresOf(html))
    return withoutUnusedVariables(withoutUnusedAnimations(picked), html)
  }
}

function textOf(parts: readonly Part[], present: ReadonlySet<string>): string {
  return parts.map((part) => partText(part, present)).join('')
}

function partText(part: Part, present: ReadonlySet<string>): string {
  if ('text' in part) {
    const applies = part.needs.some((needs) => needs.every((need) => present.has(need)))
    return applies ? part.text : ''
  }
  const inner = LATER_GROUP.test(part.group) ? '' : textOf(part.parts, present)
  if (inner) return `${part.group}{${inner}}`
  // The order of layers is that in which they are first named.
  return part.group.startsWith('@layer ') ? `${part.group};` : ''
}

function partsOf(css: string): Part[] {
  const parts: Part[] = []
  let rest = css
  while (rest.trim()) {
    const [head, mark] = headOf(rest)
    const after = rest.slice(head.length + 1)
    if (mark !== '{') {
      parts.push({text: head + mark, needs: [[]]})
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
  if (head.startsWith('@')) return {text, needs: LATER_RULE.test(head) ? [] : [[]]}
  if (body.split(';').every((each) => LATER_LOOK.test(each))) return {text, needs: []}
  const isLook = !/\bdisplay:/.test(body)
  const selectors = selectorsOf(head).filter((selector) => !isLook || !LATER_STATE.test(selector))
  return {text, needs: selectors.map(needsOf)}
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

/** Selectors between the commas, without attributes; of `:is()` and its like only what all of it needs. */
function selectorsOf(head: string): string[] {
  // A bracket that is escaped belongs to a name; others hold an attribute.
  let rest = head.replaceAll(/(\\.)|\[(?:\\.|"[^"]*"|[^\]\\])*\]/gs, '$1')
  let before
  do {
    before = rest
    rest = rest
      .replaceAll(/(?<!\\):(?:is|where)\(((?:\\.|[^(),\\])*)\)/gs, ' $1 ')
      .replaceAll(/(?<!\\):[\w-]+\((?:\\.|[^()\\])*\)/gs, '')
  } while (rest !== before)
  return rest.match(/(?:\\.|[^,\\])+/gs) ?? []
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gis

function needsOf(selector: string): Needs {
  const classes = [...selector.matchAll(CLASS)].map(([, name = '']) => `.${unescaped(name)}`)
  const elements = selector.replaceAll(CLASS, ' ').replaceAll(/(?:#|::?)[\w-]+/g, ' ')
  return [
    ...classes,
    ...(elements.match(/[a-z][\w-]*/gi) ?? []),
    ...(CONTROL_PART.test(selector) ? ['input'] : []),
  ]
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Elements and classes, as selectors name them. */
function featuresOf(html: string): Set<string> {
  const features = new Set(['html', 'body'])
  for (const [, element = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) features.add(element)
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    const text = names.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    for (const name of text.split(/\s+/)) features.add(`.${name}`)
  }
  return features
}

function withoutUnusedAnimations(css: string): string {
  const steps = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g
  const used = css
    .match(/\banimation(?:-name)?:[^;}]*/g)
    ?.join(' ')
    .match(/[\w-]+/g)
  return css.replaceAll(steps, (rule: string, name: string) => (used?.includes(name) ? rule : ''))
}

/** Variables that are registered or set for the whole page, and that nothing reads, go. */
function withoutUnusedVariables(css: string, html: string): string {
  const roots = /:root,:host\{([^}]*)\}/g
  const registered = /@property (--[\w-]+)\{[^}]*\}/g
  const used = new Set<string>()
  const readIn = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) used.add(name)
  }
  readIn(css.replaceAll(roots, ''))
  readIn(html)
  const declarations = [...css.matchAll(roots)].flatMap(([, body = '']) => body.split(';'))
  // A variable may be made of others that stand before or after it.
  for (let size = -1; size < used.size;) {
    size = used.size
    for (const declaration of declarations) if (used.has(nameOf(declaration))) readIn(declaration)
  }
  const kept = (body: string) => body.split(';').filter((each) => used.has(nameOf(each)))
  return css
    .replaceAll(roots, (_, body: string) => `:root,:host{${kept(body).join(';')}}`)
    .replaceAll(registered, (rule: string, name: string) => (used.has(name) ? rule : ''))
}

function nameOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf(':')).trim()
}
