import type {ContentSourceMap, QueryParams} from '@sanity/client'
import type {Question} from '../content/ask.ts'

/** The Studio around the page. */
export type Studio = {
  projectId: string
  /** Has it tell the answer to a question, now and whenever it changes, until nobody has asked for a while. */
  listen: (question: Question) => void
}

/** What the Studio's project answers to a question, and where in its documents the parts of that come from. */
export type Shown = {
  projectId: string
  query: string
  params: QueryParams
  result: unknown
  resultSourceMap: ContentSourceMap | undefined
}
