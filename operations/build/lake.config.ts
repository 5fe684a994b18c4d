import {defineConfig, type Plugin} from 'vite'
import {ROOT} from '@skyforge/config/load-settings.ts'

/** Puts the lake and its packages together: to find and load six hundred files takes longer than to run them. */
export default defineConfig({
  root: ROOT,
  envDir: false,
  plugins: [sharpWhenAsked()],
  ssr: {noExternal: true},
  build: {
    ssr: 'operations/programs/lake.ts',
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: {
      output: {
        // It is read at once: one that runs is whole while it is built anew.
        codeSplitting: false,
        entryFileNames: 'main.js',
        // They are there, and the map is in memory.
        sourcemapExcludeSources: true,
      },
    },
  },
})

/** Its library stays where the package is. Imported from the one file it would be loaded at each start, as all imports are. */
function sharpWhenAsked(): Plugin {
  const id = '\0sharp'
  return {
    name: 'sharp-when-asked',
    enforce: 'pre',
    resolveId: (source) => (source === 'sharp' ? id : undefined),
    load: (asked) =>
      asked === id
        ? `import {createRequire} from 'node:module'
           export default createRequire(import.meta.url)('sharp')`
        : undefined,
  }
}
