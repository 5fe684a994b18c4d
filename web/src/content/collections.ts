import {env} from '../env.ts'
import {announcementPath, blogPostPath, paths} from '../site/paths.ts'
import {brand} from '../site/brand.ts'
import {announcementListQuery, announcementPostQuery} from './announcement-queries.ts'
import {
  blogCategoriesQuery,
  blogCategoryListQuery,
  blogListQuery,
  blogPostQuery,
  blogRelatedQuery,
} from './blog-queries.ts'

/** What differs between the collections that share the list page and the article page. */
export type Collection = {
  key: 'blog' | 'announcements'
  projectId: string
  /** How navigation names the list. */
  name: string
  heading: string
  tagline: string
  listPath: string
  articlePath: (slug: string) => string
  /** What an article page says until its article is there. */
  loadingText: string
  /** How the list places its cards: in columns from the left, or in the middle. */
  grid: 'columns' | 'centred'
  /** Whether an article names its author. */
  showAuthor: boolean
  listQuery: typeof blogListQuery | typeof announcementListQuery
  articleQuery: typeof blogPostQuery | typeof announcementPostQuery
  /** The category filter, where there is one. */
  filter?: {
    categoriesQuery: typeof blogCategoriesQuery
    listQuery: typeof blogCategoryListQuery
  }
  /** The articles to read next, where they are shown. */
  relatedQuery?: typeof blogRelatedQuery
}

export const blog: Collection = {
  key: 'blog',
  projectId: env.projects.blog,
  name: 'Blogs',
  heading: 'Cloud Architecture & DevOps Insights',
  tagline: 'Dive deep into the cloud world with us, one post at a time.',
  listPath: paths.blogs,
  articlePath: blogPostPath,
  loadingText: 'Loading blog content...',
  grid: 'columns',
  showAuthor: true,
  listQuery: blogListQuery,
  articleQuery: blogPostQuery,
  filter: {categoriesQuery: blogCategoriesQuery, listQuery: blogCategoryListQuery},
  relatedQuery: blogRelatedQuery,
}

export const announcements: Collection = {
  key: 'announcements',
  projectId: env.projects.announcements,
  name: 'Announcements',
  heading: 'Latest Announcements',
  tagline: `Stay updated with ${brand.name}`,
  listPath: paths.announcements,
  articlePath: announcementPath,
  loadingText: 'Loading announcement...',
  grid: 'centred',
  showAuthor: false,
  listQuery: announcementListQuery,
  articleQuery: announcementPostQuery,
}
