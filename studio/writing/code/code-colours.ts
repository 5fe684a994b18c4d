import {colors} from '@skyforge/config/site/colors.ts'
import type {TokenKind} from '@skyforge/web/rich-text/code/tokens.ts'

/** What code stands on, as on the site. */
export const codeGround = {
  backgroundColor: colors.ink,
  borderColor: 'rgb(255 255 255 / 10%)',
  caption: colors.onDark,
  color: '#ffffff',
  caret: colors.emberGlow,
  selection: 'rgb(138 182 255 / 35%)',
} as const

/**
 * The colours of `web/src/rich-text/code/colours.css`, with the values of the tokens that it has from the site's
 * style sheet, which the Studio does not load.
 */
export const codeColours: Readonly<Record<TokenKind, string>> = {
  attribute: `color-mix(in oklab, ${colors.onDarkLink}, #ffffff 45%)`,
  comment: `color-mix(in oklab, ${colors.onDark}, ${colors.ink} 25%)`,
  keyword: colors.onDarkLink,
  number: colors.emberGlow,
  string: `color-mix(in oklab, ${colors.emberGlow}, #ffffff 50%)`,
  title: 'oklch(from #6b3fa0 0.8 0.11 h)',
  type: 'oklch(from #0b6b6b 0.82 0.09 h)',
}
