import type {Collection as CollectionName} from '@skyforge/config/collections.ts'
import {env} from '../env.ts'
import {collectionTexts, type CollectionText} from '../copy/collection-texts.ts'
import {
  announcementPath,
  blogPostPath,
  feedPaths,
  type FeedPaths,
  namedPath,
  paths,
} from '@skyforge/config/site/paths.ts'
import {
  announcementAuthorQuery,
  announcementAuthorsQuery,
  announcementCategoryListQuery,
  announcementCountQuery,
  announcementDatesQuery,
  announcementFeedQuery,
  announcementIndexQuery,
  announcementListFeedQuery,
  announcementListQuery,
  announcementNeighboursQuery,
  announcementPageQuery,
  announcementPostQuery,
  announcementRedirectIndexQuery,
  announcementSearchIndexQuery,
  announcementSearchQuery,
  announcementSubjectIndexQuery,
  announcementTagQuery,
  announcementSocialQuery,
} from './queries/announcements-queries.ts'
import {
  blogAuthorQuery,
  blogAuthorsQuery,
  blogCategoriesQuery,
  blogCategoryListQuery,
  blogCountQuery,
  blogDatesQuery,
  blogFeedQuery,
  blogIndexQuery,
  blogListFeedQuery,
  blogListQuery,
  blogNeighboursQuery,
  blogPageQuery,
  blogPostQuery,
  blogRedirectIndexQuery,
  blogRelatedQuery,
  blogSearchIndexQuery,
  blogSearchQuery,
  blogSubjectIndexQuery,
  blogTagQuery,
  blogSocialQuery,
} from './queries/blog-queries.ts'

/** What differs between the collections that share the list page and the article page. */
export type Collection = CollectionText & {
  key: CollectionName
  projectId: string
  listPath: string
  articlePath: (slug: string) => string
  /** Where the articles of a category are listed, and those with a tag. */
  categoryPath: (slug: string) => string
  tagPath: (tag: string) => string
  /** How the list places its cards: in columns from the left, or in the middle. */
  grid: 'columns' | 'centred'
  listQuery: typeof blogListQuery | typeof announcementListQuery
  /** The newest entries of a category, those with a tag, those by an author. */
  categoryQuery: typeof blogCategoryListQuery | typeof announcementCategoryListQuery
  tagQuery: typeof blogTagQuery | typeof announcementTagQuery
  authorQuery: typeof blogAuthorQuery | typeof announcementAuthorQuery
  authorsQuery: typeof blogAuthorsQuery | typeof announcementAuthorsQuery
  /** The entries of any page, of the list of all or of one of these, the number of all, and when each was published. */
  pageQuery: typeof blogPageQuery | typeof announcementPageQuery
  countQuery: typeof blogCountQuery | typeof announcementCountQuery
  datesQuery: typeof blogDatesQuery | typeof announcementDatesQuery
  articleQuery: typeof blogPostQuery | typeof announcementPostQuery
  /** Where its feeds are, by format. */
  feedPaths: FeedPaths
  neighboursQuery: typeof blogNeighboursQuery | typeof announcementNeighboursQuery
  /** The categories by which its list is filtered, where the list's page takes one. */
  categoriesQuery?: typeof blogCategoriesQuery
  /** The articles to read next; of collections with `showRelated`. */
  relatedQuery?: typeof blogRelatedQuery
}

export const blog: Collection = {
  key: 'blog',
  projectId: env.projects.blog,
  ...collectionTexts.blog,
  listPath: paths.blogs,
  articlePath: blogPostPath,
  categoryPath: (slug) => namedPath('blogCategory', slug),
  tagPath: (tag) => namedPath('blogTag', tag),
  grid: 'columns',
  listQuery: blogListQuery,
  categoryQuery: blogCategoryListQuery,
  tagQuery: blogTagQuery,
  authorQuery: blogAuthorQuery,
  authorsQuery: blogAuthorsQuery,
  pageQuery: blogPageQuery,
  countQuery: blogCountQuery,
  datesQuery: blogDatesQuery,
  articleQuery: blogPostQuery,
  feedPaths: feedPaths('/blog'),
  neighboursQuery: blogNeighboursQuery,
  categoriesQuery: blogCategoriesQuery,
  relatedQuery: blogRelatedQuery,
}

export const announcements: Collection = {
  key: 'announcements',
  projectId: env.projects.announcements,
  ...collectionTexts.announcements,
  listPath: paths.announcements,
  articlePath: announcementPath,
  categoryPath: (slug) => namedPath('announcementCategory', slug),
  tagPath: (tag) => namedPath('announcementTag', tag),
  grid: 'centred',
  listQuery: announcementListQuery,
  categoryQuery: announcementCategoryListQuery,
  tagQuery: announcementTagQuery,
  authorQuery: announcementAuthorQuery,
  authorsQuery: announcementAuthorsQuery,
  pageQuery: announcementPageQuery,
  countQuery: announcementCountQuery,
  datesQuery: announcementDatesQuery,
  articleQuery: announcementPostQuery,
  feedPaths: feedPaths(paths.announcements),
  neighboursQuery: announcementNeighboursQuery,
}

/** All of them, in the order in which they are listed. */
export const collections: Readonly<Record<CollectionName, Collection>> = {blog, announcements}

/** What the site's server asks of a collection, and no page: browsers do not load it. */
type ServerQueries = {
  /** The newest articles as a whole, for the feeds. */
  feedQuery: typeof blogFeedQuery | typeof announcementFeedQuery
  /** The same of a category, a tag or an author. */
  listFeedQuery: typeof blogListFeedQuery | typeof announcementListFeedQuery
  /** All articles in short, for lists of all addresses. */
  indexQuery: typeof blogIndexQuery | typeof announcementIndexQuery
  /** All categories and authors. */
  subjectIndexQuery: typeof blogSubjectIndexQuery | typeof announcementSubjectIndexQuery
  /** All redirects, and which addresses they never take. */
  redirectIndexQuery: typeof blogRedirectIndexQuery | typeof announcementRedirectIndexQuery
  /** Which articles the search finds, with what tells whether they have changed. */
  searchIndexQuery: typeof blogSearchIndexQuery | typeof announcementSearchIndexQuery
  /** What the search finds of some of them. */
  searchQuery: typeof blogSearchQuery | typeof announcementSearchQuery
  /** What the social card of an article shows. */
  socialQuery: typeof blogSocialQuery | typeof announcementSocialQuery
}

export const serverQueries: Readonly<Record<CollectionName, ServerQueries>> = {
  blog: {
    feedQuery: blogFeedQuery,
    listFeedQuery: blogListFeedQuery,
    indexQuery: blogIndexQuery,
    subjectIndexQuery: blogSubjectIndexQuery,
    redirectIndexQuery: blogRedirectIndexQuery,
    searchIndexQuery: blogSearchIndexQuery,
    searchQuery: blogSearchQuery,
    socialQuery: blogSocialQuery,
  },
  announcements: {
    feedQuery: announcementFeedQuery,
    listFeedQuery: announcementListFeedQuery,
    indexQuery: announcementIndexQuery,
    subjectIndexQuery: announcementSubjectIndexQuery,
    redirectIndexQuery: announcementRedirectIndexQuery,
    searchIndexQuery: announcementSearchIndexQuery,
    searchQuery: announcementSearchQuery,
    socialQuery: announcementSocialQuery,
  },
}
