import type {Plugin} from 'vite'

const VISITORS = '/src/main.tsx'
const EDITORS = '/src/preview/main.tsx'

/** `index.html` with the code of the preview in place of that of visitors. */
export function withPreviewEntry(indexHtml: string): string {
  if (!indexHtml.includes(VISITORS)) throw new Error(`index.html does not load ${VISITORS}.`)
  return indexHtml.replace(VISITORS, EDITORS)
}

/** Builds the page of the preview from the `index.html` of the site. */
export function previewEntryPlugin(): Plugin {
  return {
    name: 'preview-entry',
    transformIndexHtml: {order: 'pre', handler: withPreviewEntry},
  }
}
