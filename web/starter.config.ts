import {resolve} from 'node:path'
import {defineConfig} from 'vite'

/** Builds the script that stands in the pages themselves. */
export default defineConfig({
  root: import.meta.dirname,
  envDir: false,
  build: {
    outDir: resolve(import.meta.dirname, '../dist/starter'),
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'src/starting/starter.ts'),
      output: {format: 'iife', entryFileNames: 'starter.js'},
      // Repeated, a name compresses better than a variable for it.
      optimization: {inlineConst: true},
    },
  },
})
