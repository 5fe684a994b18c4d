import {defineQuery} from 'groq'
import {
  articleFields,
  entryFields,
  indexFields,
  isAfter,
  isBefore,
  newestFirst,
  oldestFirst,
  redirectFields,
  searchFields,
  searchIndexFields,
} from './fragments.ts'

// The first line names the project, as in `blog-queries.ts`.

/** The newest 25 announcements: the featured one and 24 for the grid. */
export const announcementListQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current)] | ${newestFirst}[0...25]{${entryFields}}
`)

const furtherAnnouncements =
  `_type == "announcement" && defined(slug.current) && ${isAfter}` as const

/** The next 24 announcements after one, see `isAfter`. */
export const announcementMoreQuery = defineQuery(`// announcements
  *[${furtherAnnouncements}] | ${newestFirst}[0...24]{${entryFields}}
`)

/** How many there are in all after that one. */
export const announcementRestQuery = defineQuery(`// announcements
  count(*[${furtherAnnouncements}])
`)

export const announcementPostQuery = defineQuery(`// announcements
  *[_type == "announcement" && slug.current == $slug][0]{${articleFields}}
`)

/** The announcements next to the one with `$before` and `$beforeId`, see `isAfter`. */
export const announcementNeighboursQuery = defineQuery(`// announcements
  {
    "newer": *[_type == "announcement" && defined(slug.current) && ${isBefore}]
      | ${oldestFirst}[0]{_id, title, "slug": slug.current},
    "older": *[_type == "announcement" && defined(slug.current) && ${isAfter}]
      | ${newestFirst}[0]{_id, title, "slug": slug.current}
  }
`)

/** The newest announcements as a whole, for the feeds. */
export const announcementFeedQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current)] | ${newestFirst}[0...20]{_createdAt, ${articleFields}}
`)

/** All announcements, for lists of all addresses. */
export const announcementIndexQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current)] | ${newestFirst}{${indexFields}}
`)

/** All redirects, and the slugs of announcements, whose addresses no redirect takes. */
export const announcementRedirectIndexQuery = defineQuery(`// announcements
  {
    "redirects": *[_type == "redirect" && defined(from)] | order(from asc, _id asc){${redirectFields}},
    "slugs": *[_type == "announcement" && defined(slug.current)].slug.current
  }
`)

/** Which announcements can be found, at which address, and whether they are as they were. */
export const announcementSearchIndexQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current)] | ${newestFirst}{${searchIndexFields}}
`)

/** What can be found of those with the ids `$ids`. */
export const announcementSearchQuery = defineQuery(`// announcements
  *[_type == "announcement" && _id in $ids]{${searchFields}}
`)
