import {defineConfig} from 'vite'
import {ROOT} from '#config/load-settings.ts'

/** Puts the lake and its packages together: to find and load six hundred files takes longer than to run them. */
export default defineConfig({
  root: ROOT,
  envDir: false,
  // It finds its library beside itself.
  ssr: {noExternal: true, external: ['sharp']},
  build: {
    ssr: 'lake/main.ts',
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: {
      output: {
        // One that runs while it is built anew still has all of it.
        codeSplitting: false,
        // They are there, and the map is in memory.
        sourcemapExcludeSources: true,
      },
    },
  },
})
