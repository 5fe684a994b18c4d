import type {Plugin} from 'vite'

/** The plugin of Vite that does it. */
const WRAPPER = 'native:import-analysis-build'

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
    configResolved({plugins}) {
      const index = plugins.findIndex(({name}) => name === WRAPPER)
      if (index < 0) throw new Error(`Vite no longer has ${WRAPPER}: see what wraps import() now.`)
      // Vite has no option for it, and takes the plugins of its environments from this list later on.
      const all = plugins as Plugin[]
      all.splice(index, 1)
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
