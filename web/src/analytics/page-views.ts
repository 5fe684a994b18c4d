import {pushEvent, type DataLayerEvent} from './data-layer.ts'

export type ShownPage = {
  /** Path and query. */
  path: string
  title: string
  /** False while the title may still change because content is loading. */
  settled: boolean
}

/**
 * Sends one page view per change of path or query, with the final title: once it is settled, or when the visitor
 * leaves.
 */
export function createPageViews(push: (entry: DataLayerEvent) => void) {
  let current: {path: string; title: string; sent: boolean} | undefined

  function send() {
    if (!current || current.sent) return
    current.sent = true
    push({event: 'page_view', page_path: current.path, page_title: current.title})
  }

  return {
    pageShown({path, title, settled}: ShownPage) {
      if (current?.path !== path) {
        send()
        current = {path, title, sent: false}
      } else {
        current.title = title
      }
      if (settled) send()
    },

    /** Call before the current page changes its path without a new view. */
    sameViewAt(path: string) {
      if (current) current.path = path
    },
  }
}

export const {pageShown, sameViewAt} = createPageViews(pushEvent)
