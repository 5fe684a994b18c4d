import type {ContentSourceMap, QueryParams} from '@sanity/client'
import type {Question} from '../content/ask.ts'

/** The Studio that frames the page. */
export type Studio = {
  projectId: string
  /** Has the Studio send the result of a query, now and on changes, until it is no longer requested. */
  listen: (question: Question) => void
}

/** The result of a query to the Studio's project, with the source map of its parts. */
export type Shown = {
  projectId: string
  query: string
  params: QueryParams
  result: unknown
  resultSourceMap: ContentSourceMap | undefined
}
