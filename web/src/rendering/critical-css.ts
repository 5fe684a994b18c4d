/**
 * A part of the style sheet as split by the build (`web/build/critical-css.ts`), in order. `uses` lists the variables
 * and animations that its text reads.
 */
export type CssPart =
  /**
   * For pages that have everything in one of `needs`: `.name` for a class, `name` for an element, `[name]` for the
   * attribute `placeholder`. Pages get only the `selectors` whose needs they meet, followed by `css`.
   */
  | {
      css: string
      needs: readonly (readonly string[])[]
      selectors?: readonly string[]
      uses?: readonly string[]
    }
  /** Parts within an at-rule such as `@media`. */
  | {group: string; parts: readonly CssPart[]}
  /** Keyframes or a registered variable, for pages that use the name. */
  | {css: string; name: string; uses?: readonly string[]}
  /** Variables of the whole page, each for pages that use it; other declarations are always included. */
  | {selector: string; variables: readonly (Named & {css: string})[]}

type Named = {name: string; uses?: readonly string[]}

/**
 * Returns a function that picks a page's critical CSS: rules whose classes and elements are on the page, if they have any,
 * and the variables and animations in use.
 */
export function createCriticalCss(parts: readonly CssPart[]): (html: string) => string {
  const named = namedIn(parts)
  return (html) => {
    const used = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
    const picked = pick(parts, featuresOf(html), used)
    addUsedByUsed(named, used)
    return print(picked, used)
  }
}

function namedIn(parts: readonly CssPart[]): Named[] {
  return parts.flatMap((part): readonly Named[] => {
    if ('parts' in part) return namedIn(part.parts)
    if ('variables' in part) return part.variables
    return 'name' in part ? [part] : []
  })
}

/** Drops the rules of other pages; adds names that the remaining rules use to `used`. */
function pick(
  parts: readonly CssPart[],
  present: ReadonlySet<string>,
  used: Set<string>,
): CssPart[] {
  const picked: CssPart[] = []
  for (const part of parts) {
    if ('parts' in part) {
      picked.push({group: part.group, parts: pick(part.parts, present, used)})
    } else if (!('needs' in part)) {
      picked.push(part)
    } else {
      const isThere = part.needs.map((all) => all.every((need) => present.has(need)))
      if (!isThere.includes(true)) continue
      const selectors = part.selectors?.filter((_, index) => isThere[index]) ?? []
      picked.push({...part, css: selectors.join(',') + part.css})
      for (const name of part.uses ?? []) used.add(name)
    }
  }
  return picked
}

/** Variables may refer to variables before or after them. */
function addUsedByUsed(named: readonly Named[], used: Set<string>): void {
  for (let size = -1; size < used.size;) {
    size = used.size
    for (const {name, uses = []} of named) {
      if (used.has(name)) for (const other of uses) used.add(other)
    }
  }
}

function print(parts: readonly CssPart[], used: ReadonlySet<string>): string {
  let css = ''
  for (const part of parts) css += printPart(part, used)
  return css
}

function printPart(part: CssPart, used: ReadonlySet<string>): string {
  if ('needs' in part) return part.css
  if ('name' in part) return used.has(part.name) ? part.css : ''
  if ('variables' in part) {
    const isUsed = ({name}: Named) => !name.startsWith('--') || used.has(name)
    const declarations = part.variables.filter(isUsed).map(({css}) => css)
    return declarations.length > 0 ? `${part.selector}{${declarations.join(';')}}` : ''
  }
  const inner = print(part.parts, used)
  if (inner) return `${part.group}{${inner}}`
  // Layers are ordered by their first mention.
  return part.group.startsWith('@layer ') ? `${part.group};` : ''
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Returns elements, classes and the one attribute as selectors name them. */
function featuresOf(html: string): Set<string> {
  const features = new Set(['html', 'body'])
  if (html.includes(' placeholder="')) features.add('[placeholder]')
  for (const [, element = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) features.add(element)
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    const text = names.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    for (const name of text.split(/\s+/)) features.add(`.${name}`)
  }
  return features
}
