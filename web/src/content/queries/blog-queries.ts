import {defineQuery} from 'groq'
import {
  articleFields,
  authorPageFields,
  categoryFields,
  entryCategories,
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

const blogEntryFields = `${entryFields}, ${entryCategories}` as const

const posts = `*[_type == "post" && defined(slug.current)] | ${newestFirst}` as const

// The first line of a query names its project: generated types are keyed by the query's text, which would have
// different results in the two projects.

/** The newest 25 posts: the featured one, the only one with its subheading, and 24 for the grid. */
export const blogListQuery = defineQuery(`// blog
  ${posts}[0...25]{
    ${blogEntryFields},
    "subheading": select(_id == ${posts}[0]._id => subheading)
  }
`)

const listedPosts = `_type == "post" && defined(slug.current) && ${isListed}` as const

/** The posts from index `$from` up to `$to` of a list, see `isListed`. */
export const blogPageQuery = defineQuery(`// blog
  *[${listedPosts}] | ${newestFirst}[$from...$to]{${blogEntryFields}}
`)

export const blogCountQuery = defineQuery(`// blog
  count(*[${listedPosts}])
`)

/** Their publication dates in order: for a list over both projects they decide what is on a page. */
export const blogDatesQuery = defineQuery(`// blog
  *[${listedPosts}] | ${newestFirst}{publishedAt}
`)

/**
 * The newest `$most` posts of the category with the slug `$category`, and of others with its title. Null without such a
 * category.
 */
export const blogCategoryListQuery = defineQuery(`// blog
  *[_type == "category" && slug.current == $category] | order(_id asc)[0]{
    ${categoryFields},
    "posts": *[
      _type == "post" && defined(slug.current) && ^.title in categories[]->title
    ] | ${newestFirst}[0...$most]{${blogEntryFields}}
  }
`)

/** The newest 25 posts with the tag `$tagged`. */
export const blogTagQuery = defineQuery(`// blog
  *[_type == "post" && defined(slug.current) && $tagged in tags] | ${newestFirst}[0...25]{
    ${blogEntryFields}
  }
`)

/** The author with the slug `$author`, and their newest `$most` posts. */
export const blogAuthorQuery = defineQuery(`// blog
  {
    "author": *[_type == "author" && slug.current == $author] | order(_id asc)[0]{
      ${authorPageFields}
    },
    "posts": *[
      _type == "post" && defined(slug.current) && author->slug.current == $author
    ] | ${newestFirst}[0...$most]{${blogEntryFields}}
  }
`)

/** All authors, each with the number of their posts. */
export const blogAuthorsQuery = defineQuery(`// blog
  *[_type == "author" && defined(slug.current)] | order(_id asc){
    ${authorPageFields},
    "count": count(*[_type == "post" && defined(slug.current) && author._ref == ^._id])
  }
`)

/** Every category that a post uses, by title. */
export const blogCategoriesQuery = defineQuery(`// blog
  *[
    _type == "category" && defined(slug.current) &&
    _id in *[_type == "post" && defined(slug.current)].categories[]._ref
  ] | order(lower(title) asc){_id, title, "slug": slug.current}
`)

export const blogPostQuery = defineQuery(`// blog
  *[_type == "post" && slug.current == $slug][0]{${articleFields}}
`)

/** The newest three other posts that share a category or a tag with the current one. */
export const blogRelatedQuery = defineQuery(`// blog
  *[
    _type == "post" && defined(slug.current) && slug.current != $currentSlug && (
      count(categories[_ref in $categoryIds]) > 0 || count(tags[@ in $tags]) > 0
    )
  ] | ${newestFirst}[0...3]{${blogEntryFields}}
`)

/** The posts next to the one with `$before` and `$beforeId`, see `isAfter`. */
export const blogNeighboursQuery = defineQuery(`// blog
  {
    "newer": *[_type == "post" && defined(slug.current) && ${isBefore}]
      | ${oldestFirst}[0]{_id, title, "slug": slug.current},
    "older": *[_type == "post" && defined(slug.current) && ${isAfter}]
      | ${newestFirst}[0]{_id, title, "slug": slug.current}
  }
`)

/** The newest posts in full, for the feeds. */
export const blogFeedQuery = defineQuery(`// blog
  ${posts}[0...${FEED_LENGTH}]{_createdAt, ${articleFields}}
`)

/** The newest posts of a list (see `isListed`) in full, for its feeds. */
export const blogListFeedQuery = defineQuery(`// blog
  *[_type == "post" && defined(slug.current) && ${isListed}]
    | ${newestFirst}[0...${FEED_LENGTH}]{_createdAt, ${articleFields}}
`)

/** All subjects with a list of posts, for indexes. */
export const blogSubjectIndexQuery = defineQuery(`// blog
  ${subjectIndex}
`)

export const blogIndexQuery = defineQuery(`// blog
  ${posts}{${indexFields}}
`)

/** All redirects, and the slugs of posts, whose addresses they must not take. */
export const blogRedirectIndexQuery = defineQuery(`// blog
  {
    "redirects": *[_type == "redirect" && defined(from)] | order(from asc, _id asc){${redirectFields}},
    "slugs": *[_type == "post" && defined(slug.current)].slug.current
  }
`)

/** The searchable posts with address and revision. */
export const blogSearchIndexQuery = defineQuery(`// blog
  ${posts}{${searchIndexFields}}
`)

/** The searchable texts of the posts `$ids`. */
export const blogSearchQuery = defineQuery(`// blog
  *[_type == "post" && _id in $ids]{${searchFields}}
`)

/** The content of the social card for the slug `$slug`; of several posts, the one shown on its page. */
export const blogSocialQuery = defineQuery(`// blog
  *[_type == "post" && slug.current == $slug][0]{${socialFields}}
`)
