import {defineQuery} from 'groq'
import {
  articleFields,
  authorPageFields,
  categoryFields,
  entryFields,
  indexFields,
  isAfter,
  isBefore,
  isListed,
  newestFirst,
  oldestFirst,
  redirectFields,
  searchFields,
  searchIndexFields,
  subjectIndex,
  socialFields,
  FEED_LENGTH,
} from './fragments.ts'

// The first line names the project, as in `blog-queries.ts`.

/** The newest 25 announcements: the featured one and 24 for the grid. */
export const announcementListQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current)] | ${newestFirst}[0...25]{${entryFields}}
`)

const listedAnnouncements =
  `_type == "announcement" && defined(slug.current) && ${isListed}` as const

/** The announcements from index `$from` up to `$to` of a list, see `isListed`. */
export const announcementPageQuery = defineQuery(`// announcements
  *[${listedAnnouncements}] | ${newestFirst}[$from...$to]{${entryFields}}
`)

export const announcementCountQuery = defineQuery(`// announcements
  count(*[${listedAnnouncements}])
`)

/** Their publication dates, see `blogDatesQuery`. */
export const announcementDatesQuery = defineQuery(`// announcements
  *[${listedAnnouncements}] | ${newestFirst}{publishedAt}
`)

/**
 * The newest `$most` announcements of the category with the slug `$category`, and of others with its title. Null
 * without such a category.
 */
export const announcementCategoryListQuery = defineQuery(`// announcements
  *[_type == "category" && slug.current == $category] | order(_id asc)[0]{
    ${categoryFields},
    "posts": *[
      _type == "announcement" && defined(slug.current) && ^.title in categories[]->title
    ] | ${newestFirst}[0...$most]{${entryFields}}
  }
`)

/** The newest 25 announcements with the tag `$tagged`. */
export const announcementTagQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current) && $tagged in tags] | ${newestFirst}[0...25]{
    ${entryFields}
  }
`)

/** The author with the slug `$author`, and their newest `$most` announcements. */
export const announcementAuthorQuery = defineQuery(`// announcements
  {
    "author": *[_type == "author" && slug.current == $author] | order(_id asc)[0]{
      ${authorPageFields}
    },
    "posts": *[
      _type == "announcement" && defined(slug.current) && author->slug.current == $author
    ] | ${newestFirst}[0...$most]{${entryFields}}
  }
`)

/** All authors, each with the number of their announcements. */
export const announcementAuthorsQuery = defineQuery(`// announcements
  *[_type == "author" && defined(slug.current)] | order(_id asc){
    ${authorPageFields},
    "count": count(*[_type == "announcement" && defined(slug.current) && author._ref == ^._id])
  }
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

/** The newest announcements in full, for the feeds. */
export const announcementFeedQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current)] | ${newestFirst}[0...${FEED_LENGTH}]{_createdAt, ${articleFields}}
`)

/** The newest announcements of a list (see `isListed`) in full, for its feeds. */
export const announcementListFeedQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current) && ${isListed}]
    | ${newestFirst}[0...${FEED_LENGTH}]{_createdAt, ${articleFields}}
`)

/** All subjects with a list of announcements, for indexes. */
export const announcementSubjectIndexQuery = defineQuery(`// announcements
  ${subjectIndex}
`)

export const announcementIndexQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current)] | ${newestFirst}{${indexFields}}
`)

/** All redirects, and the slugs of announcements, whose addresses they must not take. */
export const announcementRedirectIndexQuery = defineQuery(`// announcements
  {
    "redirects": *[_type == "redirect" && defined(from)] | order(from asc, _id asc){${redirectFields}},
    "slugs": *[_type == "announcement" && defined(slug.current)].slug.current
  }
`)

/** The searchable announcements with address and revision. */
export const announcementSearchIndexQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current)] | ${newestFirst}{${searchIndexFields}}
`)

/** The searchable texts of the announcements `$ids`. */
export const announcementSearchQuery = defineQuery(`// announcements
  *[_type == "announcement" && _id in $ids]{${searchFields}}
`)

/** The content of the social card for the slug `$slug`; of several announcements, the one shown on its page. */
export const announcementSocialQuery = defineQuery(`// announcements
  *[_type == "announcement" && slug.current == $slug][0]{${socialFields}}
`)
