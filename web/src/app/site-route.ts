import type {RouteObject} from 'react-router-dom'
import type {PageEntry} from '@skyforge/config/site/page-table.ts'
import type {LazyPage} from './page-code.ts'

export type SiteRoute = RouteObject & {
  /** Fetches what the page shows ahead, but for content; missing where it is here from the start. */
  prefetch?: LazyPage['prefetch']
  /** The content that the page shows; `queries/page-queries.ts` loads it. */
  shows?: PageEntry['shows']
}
