import type {RouteObject} from 'react-router-dom'
import type {PageEntry} from '@skyforge/config/site/page-table.ts'
import type {LazyPage} from './page-code.ts'

export type SiteRoute = RouteObject & {
  /** Prefetches everything the page shows except content; missing if the page is in the main code. */
  prefetch?: LazyPage['prefetch']
  /** The content that the page shows; `queries/page-queries.ts` loads it. */
  shows?: PageEntry['shows']
}
