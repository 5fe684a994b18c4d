import type {Plugin} from 'vite'

const VISITORS = '/src/main.tsx'
const EDITORS = '/src/preview/main.tsx'

/** Returns `index.html` with the preview's script instead of the visitors' script. */
export function withPreviewEntry(indexHtml: string): string {
  if (!indexHtml.includes(VISITORS))
    throw new Error(`index.html does not load ${VISITORS}. Update the path here.`)
  return indexHtml.replace(VISITORS, EDITORS)
}

export function previewEntryPlugin(): Plugin {
  return {
    name: 'preview-entry',
    transformIndexHtml: {order: 'pre', handler: withPreviewEntry},
  }
}
