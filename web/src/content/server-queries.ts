import type {Collection} from './collections.ts'
import {announcementFeedQuery, announcementIndexQuery} from './queries/announcements-queries.ts'
import {blogFeedQuery, blogIndexQuery} from './queries/blog-queries.ts'

/** What the site's server asks of a collection, and no page. */
type ServerQueries = {
  /** The newest articles as a whole, for the feeds. */
  feedQuery: typeof blogFeedQuery | typeof announcementFeedQuery
  /** All articles in short, for lists of all addresses. */
  indexQuery: typeof blogIndexQuery | typeof announcementIndexQuery
}

export const serverQueries: Record<Collection['key'], ServerQueries> = {
  blog: {feedQuery: blogFeedQuery, indexQuery: blogIndexQuery},
  announcements: {feedQuery: announcementFeedQuery, indexQuery: announcementIndexQuery},
}
