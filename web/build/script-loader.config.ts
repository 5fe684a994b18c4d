import {resolve} from 'node:path'
import {defineConfig} from 'vite'

const root = resolve(import.meta.dirname, '..')

/** Builds the script that stands in the pages themselves. */
export default defineConfig({
  root,
  envDir: false,
  build: {
    outDir: resolve(root, '../dist/script-loader'),
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: resolve(root, 'src/script-loader/script-loader.ts'),
      output: {format: 'iife', entryFileNames: 'script-loader.js'},
      // Repeated, a name compresses better than a variable for it.
      optimization: {inlineConst: true},
    },
  },
})
