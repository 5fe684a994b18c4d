import type {Plugin} from 'vite'
import {fixValues} from './fix-values.ts'

/**
 * In builds, replaces CSS variables that always have the same value.
 *
 * @param stylesheet - path of the file that imports Tailwind; run this after Tailwind's own plugins
 */
export function fixedValuesPlugin(stylesheet: string): Plugin {
  return {
    name: 'fixed-values',
    apply: 'build',
    enforce: 'pre',
    transform: (css, id) => (id === stylesheet ? {code: fixValues(css), map: null} : undefined),
  }
}
