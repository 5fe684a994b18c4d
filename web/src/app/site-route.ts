import type {RouteObject} from 'react-router-dom'
import type {LazyPage} from './lazy-page.ts'

export type SiteRoute = RouteObject & {
  /** Fetches what the page shows ahead, but for content; missing where it is here from the start. */
  prefetch?: LazyPage['prefetch']
  /** Whether the page shows content: `page-questions.ts` then knows what it asks. */
  showsContent?: boolean
}
