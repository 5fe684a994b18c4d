/** A registered variable (https://developer.mozilla.org/docs/Web/CSS/@property), as Tailwind writes it. */
const REGISTERED = /@property (--[\w-]+)\s*\{([^}]*)\}/g
const INITIAL = /initial-value:\s*([^;]+)/
/** The declarations of a rule without nested rules. */
const BLOCK = /\{[^{}]*\}/g
/** Text with up to two levels of parentheses. */
const BALANCED = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`
/** An empty shadow at the start of a list of shadows. */
const NO_SHADOW = /\b0 0 #0000,\s*/g
/** Declarations without effect: borders are solid by default, and the site's fonts have no settings. */
const SAYS_NOTHING =
  /(?:border(?:-[a-z]+)*-style: var\(--tw-border-style\)|font-(?:feature|variation)-settings: (?:initial|inherit|normal));\s*/g

/** Initial values by name. If undefined, each `var()` uses its fallback. */
type Fixed = ReadonlyMap<string, string | undefined>

/**
 * Replaces CSS variables that always have the same value. These are variables that no rule sets to another value, and
 * those read only by the rules that set them. Pages get smaller and look the same.
 *
 * @param css - as Tailwind writes it, not minified
 */
export function fixValues(css: string): string {
  const spoken = css.replaceAll(SAYS_NOTHING, '')
  const fixed = fixedVariables(spoken)
  const plain = withValues(withoutSettings(spoken, fixed), fixed).replaceAll(NO_SHADOW, '')
  return withoutOwnVariables(plain)
}

function fixedVariables(css: string): Fixed {
  return new Map(
    registeredIn(css).filter(([name, initial = 'initial']) => {
      const settings = [...css.matchAll(settingsOf(name))]
      return readsOf(name, css) === 0 || settings.every(([, value]) => value === initial)
    }),
  )
}

function registeredIn(css: string): [name: string, initial: string | undefined][] {
  return [...css.matchAll(REGISTERED)].map(([, name = '', body = '']) => [
    name,
    INITIAL.exec(body)?.[1]?.trim(),
  ])
}

function settingsOf(name: string): RegExp {
  return new RegExp(String.raw`(?<![\w-])${name}:\s*([^;}]+?)\s*(?:;|(?=\}))`, 'g')
}

function readsOf(name: string, css: string): number {
  return css.match(new RegExp(String.raw`var\(${name}(?![\w-])`, 'g'))?.length ?? 0
}

function withoutSettings(css: string, fixed: Fixed): string {
  let text = css.replaceAll(REGISTERED, (rule, name: string) => (fixed.has(name) ? '' : rule))
  for (const name of fixed.keys()) text = text.replaceAll(settingsOf(name), '')
  return text
}

/** Works from the inside out, because fallbacks may use variables too. */
function withValues(css: string, fixed: Fixed): string {
  const names = [...fixed.keys()].join('|')
  if (names === '') return css
  const use = new RegExp(String.raw`var\((${names})(?:,\s*(${BALANCED}))?\)`, 'g')
  const once = (text: string) =>
    text.replaceAll(use, (_, name: string, otherwise = '') => fixed.get(name) ?? otherwise)
  let before = ''
  let text = css
  while (text !== before) [before, text] = [text, once(text)]
  return text
}

/** Inlines variables that every rule sets before reading them: registered variables are not inherited. */
function withoutOwnVariables(css: string): string {
  let text = css
  for (const [name] of registeredIn(css)) {
    const settings = settingsOf(name)
    const isSet = (block: string) => block.search(settings) >= 0
    const owners = (text.match(BLOCK) ?? []).filter(isSet)
    const ownReads = owners.reduce((reads, block) => reads + readsOf(name, block), 0)
    if (ownReads < readsOf(name, text)) continue
    const toValues = (block: string) => {
      const value = [...block.matchAll(settings)].at(-1)?.[1]
      return withValues(block.replaceAll(settings, ''), new Map([[name, value]]))
    }
    text = text.replaceAll(BLOCK, (block) => (isSet(block) ? toValues(block) : block))
    text = withoutSettings(text, new Map([[name, undefined]]))
  }
  return text
}
