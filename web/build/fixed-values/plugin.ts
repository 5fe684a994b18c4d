import type {Plugin} from 'vite'
import {fixValues} from './fix-values.ts'

/**
 * In builds, writes values into the style sheet in place of variables that have always the same.
 *
 * @param stylesheet - path of the file that imports Tailwind; Tailwind's own plugins have to come before
 */
export function fixedValuesPlugin(stylesheet: string): Plugin {
  return {
    name: 'fixed-values',
    apply: 'build',
    enforce: 'pre',
    transform: (css, id) => (id === stylesheet ? {code: fixValues(css), map: null} : undefined),
  }
}
