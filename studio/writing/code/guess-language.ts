import {createLowlight} from 'lowlight'
import {codeLanguages} from '@skyforge/schemas/code-languages.ts'
import {codeLanguage} from '@skyforge/web/rich-text/code/languages.ts'

/** Below this, what highlight.js finds may be any language, or prose. */
const SURE = 4

/** Beginnings that say it all. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^#!.*\b(?:ba|z)?sh\b/, 'bash'],
  [/^#!.*\bpython/, 'python'],
  [/^(?:#.*\n|\s*\n)*FROM \S+(?: AS \S+)?\s*$/m, 'dockerfile'],
  [/^(?:resource|data|module|provider|variable|output)(?: "[^"\n]*")+ \{$/m, 'hcl'],
  [/^(?:terraform|locals) \{$/m, 'hcl'],
]

/**
 * The language that a code is most likely in, of those that editors choose from, by highlight.js; undefined where
 * it is not clear.
 */
export async function guessLanguage(code: string): Promise<string | undefined> {
  const sign = SIGNS.find(([beginning]) => beginning.test(code))
  if (sign) return sign[1]
  if (isJson(code)) return 'json'
  const grammars = await Promise.all(
    codeLanguages.map(async ({value}) => [value, await codeLanguage(value).grammar?.()] as const),
  )
  const lowlight = createLowlight()
  for (const [name, grammar] of grammars) if (grammar) lowlight.register(name, grammar)
  const {language, relevance = 0} = lowlight.highlightAuto(code).data ?? {}
  return relevance >= SURE ? language : undefined
}

/** A lone number or text is JSON as well, but nobody's listing. */
function isJson(code: string): boolean {
  if (!/^\s*[[{]/.test(code)) return false
  try {
    JSON.parse(code)
    return true
  } catch {
    // Not JSON, which is the question.
    return false
  }
}
