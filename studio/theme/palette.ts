import {color} from '@sanity/color'
import type {ThemeColorPalette} from '@sanity/ui/theme'
import {colors} from '@skyforge/config/site/colors.ts'

/**
 * The site's colours as ramps of the Studio's hues, the rest as the Studio has it. Light schemes take their
 * surfaces from the low tints and their text from the high ones, dark schemes the other way round: greys go
 * from paper to ink, so that the light scheme is daylight paper and the dark one the night sky.
 */
export const palette: ThemeColorPalette = {
  ...color,
  black: '#060e1a',
  white: '#ffffff',
  gray: {
    50: colors.paper,
    100: '#f1efe9',
    200: colors.line,
    300: colors.onDark,
    400: '#8f9cae',
    500: '#647489',
    600: colors.slate,
    700: '#2b3a4f',
    800: '#1a293d',
    900: '#122034',
    950: colors.ink,
  },
  blue: {
    50: '#f4f8ff',
    100: colors.skySoft,
    200: '#d2e2ff',
    300: '#aecbff',
    400: colors.onDarkLink,
    500: colors.sky,
    600: '#184db8',
    700: '#133c90',
    800: '#102a60',
    900: '#0e1f45',
    950: '#0c1830',
  },
  green: {...color.green, 500: '#1a7f48', 600: colors.good},
  red: {...color.red, 500: '#d0332a', 600: colors.bad},
}
