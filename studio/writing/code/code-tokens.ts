import {createLowlight} from 'lowlight'
import {codeLanguage} from '@skyforge/web/rich-text/code/languages.ts'
import {tokensIn, type Token} from '@skyforge/web/rich-text/code/tokens.ts'

/** Finds the coloured pieces of a code. */
export type Tokeniser = (code: string) => readonly Token[]

/** Above this many characters colouring would hold up the keyboard. */
const LONGEST = 50_000

/** The site's own, by the name that blocks store; one that finds nothing where nothing has a colour. */
export async function tokeniserOf(language: string): Promise<Tokeniser> {
  const grammar = await codeLanguage(language).grammar?.()
  if (!grammar) return () => []
  const lowlight = createLowlight({code: grammar})
  return (code) => (code.length > LONGEST ? [] : tokensIn(lowlight.highlight('code', code)))
}
