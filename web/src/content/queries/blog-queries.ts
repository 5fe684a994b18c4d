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

// The first line of a query names its project: generated types are keyed by the text of the query,
// and the same text would mean different things in the two projects.

/** The newest 25 posts: the featured one, which alone shows its subheading, and 24 for the grid. */
export const blogListQuery = defineQuery(`// blog
  ${posts}[0...25]{
    ${blogEntryFields},
    "subheading": select(_id == ${posts}[0]._id => subheading)
  }
`)

const listedPosts = `_type == "post" && defined(slug.current) && ${isListed}` as const

/** The posts from place `$from` up to `$to` of a list, see `isListed`. */
export const blogPageQuery = defineQuery(`// blog
  *[${listedPosts}] | ${newestFirst}[$from...$to]{${blogEntryFields}}
`)

/** How many posts are on that list. */
export const blogCountQuery = defineQuery(`// blog
  count(*[${listedPosts}])
`)

/** When each of them was published, in their order: of a list of both projects it says which are on a page. */
export const blogDatesQuery = defineQuery(`// blog
  *[${listedPosts}] | ${newestFirst}{publishedAt}
`)

/**
 * The newest `$most` posts of the category with the slug `$category`, and of others with its title.
 * Nothing when there is no such category.
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

/** The author with the slug `$author`, and the newest `$most` posts of those with that slug. */
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

/** All authors, each with the number of posts. */
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

/** The newest posts as a whole, for the feeds. */
export const blogFeedQuery = defineQuery(`// blog
  ${posts}[0...${FEED_LENGTH}]{_createdAt, ${articleFields}}
`)

/** The newest posts of a list, see `isListed`, as a whole, for its feeds. */
export const blogListFeedQuery = defineQuery(`// blog
  *[_type == "post" && defined(slug.current) && ${isListed}]
    | ${newestFirst}[0...${FEED_LENGTH}]{_createdAt, ${articleFields}}
`)

/** What has a list of posts of its own, for lists of all addresses. */
export const blogSubjectIndexQuery = defineQuery(`// blog
  ${subjectIndex}
`)

/** All posts, for lists of all addresses. */
export const blogIndexQuery = defineQuery(`// blog
  ${posts}{${indexFields}}
`)

/** All redirects, and the slugs of posts, whose addresses no redirect takes. */
export const blogRedirectIndexQuery = defineQuery(`// blog
  {
    "redirects": *[_type == "redirect" && defined(from)] | order(from asc, _id asc){${redirectFields}},
    "slugs": *[_type == "post" && defined(slug.current)].slug.current
  }
`)

/** Which posts can be found, at which address, and whether they are as they were. */
export const blogSearchIndexQuery = defineQuery(`// blog
  ${posts}{${searchIndexFields}}
`)

/** What can be found of those with the ids `$ids`. */
export const blogSearchQuery = defineQuery(`// blog
  *[_type == "post" && _id in $ids]{${searchFields}}
`)

/** What the social card of a post with the slug `$slug` shows; of several the one that its page shows. */
export const blogSocialQuery = defineQuery(`// blog
  *[_type == "post" && slug.current == $slug][0]{${socialFields}}
`)
