import type {Plugin} from 'vite'

/** The Vite plugin that wraps `import()`. */
const WRAPPER = 'native:import-analysis-build'

/**
 * Removes Vite's wrapper around `import()` in builds. The wrapper loads a chunk's style sheets and preloads, but the
 * site has one style sheet and pages list their preloads.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    configResolved({plugins}) {
      const index = plugins.findIndex(({name}) => name === WRAPPER)
      if (index < 0)
        throw new Error(
          `Vite no longer has the plugin ${WRAPPER}. Find what wraps import() now, and remove that instead.`,
        )
      // Vite has no option for this, but reads its environments' plugins from this list later.
      const all = plugins as Plugin[]
      all.splice(index, 1)
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && !chunk.isEntry && chunk.viteMetadata?.importedCss.size) {
          const modules = Object.keys(chunk.modules).join(', ')
          throw new Error(
            `No page would load the style sheet of ${modules}. Import it in src/styles.css, or with ?inline.`,
          )
        }
      }
    },
  }
}
