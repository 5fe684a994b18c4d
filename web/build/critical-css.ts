import {transform, type Declaration, type Rule, type Selector, type StyleRule} from 'lightningcss'
import type {CssPart} from '../src/rendering/critical-css.ts'

/** At-rules that the first screen never needs: print, hover, `@property` fallbacks. */
const LATER_GROUP = /^@media (?:print|\(hover:hover\))|^@layer properties$/
/** Pseudo-classes that apply only after the visitor acts. */
const LATER_STATES = ['hover', 'active', 'focus-visible', 'user-invalid']
/** Attribute that the page's script sets on its sections. */
const LATER_ATTRIBUTE = 'data-reveal'
/** Transitions and cursors. */
const LATER_LOOK = /^(?:transition(?:-[a-z]+)*|--tw-(?:duration|ease)|cursor)$/
/** Pseudo-elements of form controls, needed only on pages with fields. */
const CONTROL_PART = /^(?:-?webkit-.*|-moz-ui-invalid)$/
/** Pseudo-elements of controls that the site does not use: dates and files. */
const PART_OF_NO_CONTROL =
  /^(?:-?webkit-(?:date|calendar|inner-spin|outer-spin).*|file-selector-button)$/
const NOWHERE = 'nowhere'
/** Selectors of rules that define the page's variables, with or without `:host`. */
const ROOT = /^(?::root,:host|:root(?:\[[^\]]*\]|:not\([^)]*\))?)(?=\{)/

type Source = {css: string; lines: readonly number[]; animations: ReadonlySet<string>}

/**
 * Splits a style sheet into parts; each page picks its critical CSS from them. Input has no nested rules, as builds
 * write it.
 *
 * Leaves out what only matters once the full sheet is loaded: hover and press, print, the site's own font. Rules keep
 * their text; lightningcss reports where they start and what their selectors name.
 */
export function cssParts(sheet: string): CssPart[] {
  const css = sheet.replaceAll(/\/\*.*?\*\//gs, '').trim()
  const rules = rulesOf(css)
  const animations = rules.flatMap((rule) =>
    rule.type === 'keyframes' ? String(rule.value.name.value) : [],
  )
  const lines = [0, ...[...css.matchAll(/\n/g)].map(({index}) => index + 1)]
  return partsOf({css, lines, animations: new Set(animations)}, rules, css.length)
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  transform({
    filename: 'site.css',
    code: Buffer.from(css),
    visitor: {StyleSheet: (sheet) => void rules.push(...sheet.rules)},
  })
  return rules
}

/** @param end - offset at which the last rule ends */
function partsOf(source: Source, rules: readonly Rule[], end: number): CssPart[] {
  const starts = rules.map((rule) => startOf(source, rule))
  return rules.flatMap((rule, index) =>
    partOf(source, rule, starts[index] ?? end, starts[index + 1] ?? end),
  )
}

function startOf({lines}: Source, rule: Rule): number {
  if (!('value' in rule) || !rule.value || !('loc' in rule.value)) {
    throw new Error(
      `Unknown position of a ${rule.type} rule in the style sheet. Add its type to this file.`,
    )
  }
  const {line, column} = rule.value.loc
  return (lines[line] ?? 0) + column - 1
}

function partOf(source: Source, rule: Rule, start: number, end: number): CssPart[] {
  const css = source.css.slice(start, end).trim()
  const uses = usesIn(css, source.animations)
  switch (rule.type) {
    case 'layer-block':
    case 'media':
    case 'supports':
    case 'container':
    case 'starting-style': {
      const group = css.slice(0, css.indexOf('{')).trim()
      const isLater = LATER_GROUP.test(group)
      const parts = isLater ? [] : partsOf(source, rule.value.rules, start + css.length - 1)
      return [{group, parts}]
    }
    case 'style':
      return ROOT.test(css) ? [variablesOf(css)] : styleOf(css, rule.value, uses)
    case 'keyframes':
      return [{css, name: String(rule.value.name.value), ...uses}]
    case 'property':
      return [{css, name: rule.value.name}]
    case 'font-face':
      return []
    default:
      return [{css, needs: [[]], ...uses}]
  }
}

function styleOf(css: string, {selectors, declarations}: StyleRule, uses: object): CssPart[] {
  const {declarations: plain = [], importantDeclarations = []} = declarations ?? {}
  const names = [...plain, ...importantDeclarations].map(nameOf)
  if (names.every((name) => LATER_LOOK.test(name))) return []
  const isLook = !names.includes('display')
  const block = css.indexOf('{')
  const texts = selectorTexts(css.slice(0, block))
  const picked = selectors
    .map((selector, index) => ({text: texts[index] ?? '', selector, needs: needsOf(selector)}))
    .filter(({selector, needs}) => !isLook || !isLater(selector, needs))
  if (picked.length === 0) return []
  return [
    {
      css: css.slice(block),
      selectors: picked.map(({text}) => text),
      needs: picked.map(({needs}) => needs),
      ...uses,
    },
  ]
}

/** Splits a selector list at its top-level commas, outside parentheses and strings. */
function selectorTexts(list: string): string[] {
  const texts = ['']
  let depth = 0
  for (const [piece] of list.matchAll(/"(?:\\.|[^"\\])*"|\\.|[(),[\]]|[^"\\(),[\]]+/gs)) {
    if (/^[([]$/.test(piece)) depth += 1
    if (/^[)\]]$/.test(piece)) depth -= 1
    if (piece === ',' && depth === 0) texts.push('')
    else texts.push((texts.pop() ?? '') + piece)
  }
  return texts.map((text) => text.trim())
}

function nameOf(declaration: Declaration): string {
  if (declaration.property === 'custom') return declaration.value.name
  if (declaration.property === 'unparsed') return declaration.value.propertyId.property
  return declaration.property
}

/** Flattens a selector, including the parts that `:is()` and its like all require. */
function flat(selector: Selector): Selector {
  return selector.flatMap((part) => {
    const isChoice =
      part.type === 'pseudo-class' &&
      (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
    if (!isChoice) return [part]
    const [only, ...others] = part.selectors
    return only && others.length === 0 ? flat(only) : []
  })
}

/** The default focus ring is critical; focus styles of single parts come later. */
function isLater(selector: Selector, needs: readonly string[]): boolean {
  return flat(selector).some((part) => {
    if (part.type === 'attribute') return part.name === LATER_ATTRIBUTE
    return part.type === 'pseudo-class' && LATER_STATES.includes(part.kind) && needs.length > 0
  })
}

function needsOf(selector: Selector): string[] {
  return flat(selector).flatMap((part) => {
    if (part.type === 'class') return [`.${part.name}`]
    if (part.type === 'type') return [part.name]
    if (part.type !== 'pseudo-class' && part.type !== 'pseudo-element') return []
    const name = part.kind === 'custom' && 'name' in part ? part.name : part.kind
    if (PART_OF_NO_CONTROL.test(name)) return [NOWHERE]
    if (name === 'placeholder') return ['[placeholder]']
    return CONTROL_PART.test(name) ? ['input'] : []
  })
}

function variablesOf(css: string): CssPart {
  const [selector = ''] = ROOT.exec(css) ?? []
  const declarations = css.slice(selector.length + 1, -1).match(/(?:"[^"]*"|[^;"])+/g) ?? []
  return {
    selector,
    variables: declarations.map((each) => ({
      css: each,
      name: each.slice(0, each.indexOf(':')).trim(),
      ...usesIn(each, new Set()),
    })),
  }
}

/** Returns the variables that a text reads and the animations that it starts. */
function usesIn(css: string, animations: ReadonlySet<string>): {uses?: string[]} {
  const variables = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const words =
    css
      .match(/\banimation(?:-name)?:[^;}]*/g)
      ?.join(' ')
      .match(/[\w-]+/g) ?? []
  const uses = new Set([...variables, ...words.filter((word) => animations.has(word))])
  return uses.size > 0 ? {uses: [...uses]} : {}
}
