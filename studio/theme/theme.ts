import {buildTheme, type ThemeFont} from '@sanity/ui/theme'
import type {StudioTheme} from 'sanity'
import {FONT_FAMILY} from './font.ts'
import {palette} from './palette.ts'

const stock = buildTheme().fonts

function inSiteFont(font: ThemeFont): ThemeFont {
  return {...font, family: `${FONT_FAMILY}, ${font.family}`}
}

/** The Studio in the colours and the type of the site, light and dark; code stays in its monospace. */
export const theme: StudioTheme = buildTheme({
  palette,
  // The Studio has green words on green in the middle of its ramp, where ours is dark enough for white words.
  color: {base: {'*': {badge: {positive: {bg: ['100', '900'], fg: ['600', '400']}}}}},
  font: {
    ...stock,
    heading: inSiteFont(stock.heading),
    label: inSiteFont(stock.label),
    text: inSiteFont(stock.text),
  },
})
