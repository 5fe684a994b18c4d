import type {Plugin} from 'vite'

/**
 * Vite wraps every `import()` in a function that loads the style sheets and preloads of a chunk with it. The
 * site has one sheet, and pages name what they preload, so nothing is left for it to do: in builds an
 * `import()` is the browser's own.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: {id: /^\0vite\/preload-helper/},
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && !chunk.isEntry && chunk.viteMetadata?.importedCss.size) {
          const modules = Object.keys(chunk.modules).join(', ')
          throw new Error(
            `Nothing would load the style sheet of ${modules}: import it in src/styles.css, or with ?inline.`,
          )
        }
      }
    },
  }
}
