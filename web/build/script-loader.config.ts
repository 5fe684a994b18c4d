import {resolve} from 'node:path'
import {defineConfig} from 'vite'

const root = resolve(import.meta.dirname, '..')

/** Builds the script that is inlined into pages. */
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
      // Inlined constants compress better than a variable.
      optimization: {inlineConst: true},
    },
  },
})
