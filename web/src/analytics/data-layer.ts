/** Everything the site tells the data layer; a tag manager, where there is one, reads it. */
export type DataLayerEvent = {
  event: 'page_view'
  /** Path and query. */
  page_path: string
  page_title: string
}

declare global {
  var dataLayer: DataLayerEvent[] | undefined
}

export function pushEvent(entry: DataLayerEvent): void {
  globalThis.dataLayer ??= []
  globalThis.dataLayer.push(entry)
}
