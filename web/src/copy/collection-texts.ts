import {brand} from '@skyforge/config/brand.ts'
import type {Collection} from '@skyforge/config/collections.ts'
import type {DrawingName} from '@skyforge/config/site/drawings.ts'

/** Texts and options of a collection's pages. */
export type CollectionText = {
  /** Name of the list in navigation. */
  name: string
  heading: string
  tagline: string
  /** For search engines and social networks. */
  description: string
  keywords: readonly string[]
  /** Beside the heading of the list, and on its social card. */
  drawing: DrawingName
  /** Shown while an article is loading. */
  loadingText: string
  showAuthor: boolean
  /** True if articles end with related ones, whose query is in `content/collections.ts`. */
  showRelated?: true
}

export const collectionTexts: Record<Collection, CollectionText> = {
  blog: {
    name: 'Blogs',
    heading: 'Cloud Architecture & DevOps Insights',
    tagline: 'Dive deep into the cloud world with us, one post at a time.',
    description:
      'Field notes on AWS from engineers who run it: migrations with their numbers, Kubernetes and serverless decisions, contact centers, pipelines and cost.',
    keywords: ['AWS blog', 'cloud architecture', 'DevOps', 'Kubernetes', 'serverless', 'FinOps'],
    drawing: 'hero/blog',
    loadingText: 'Loading blog content...',
    showAuthor: true,
    showRelated: true,
  },
  announcements: {
    name: 'Announcements',
    heading: 'Latest Announcements',
    tagline: `Stay updated with ${brand.name}`,
    description: `What is new at ${brand.name}: programmes you can join, partner tiers and reports you can ask for, tools that we publish, and offices that open.`,
    keywords: [brand.name, 'announcements', 'AWS partner news', 'SOC 2', 'Amazon Connect'],
    drawing: 'hero/announcements',
    loadingText: 'Loading announcement...',
    showAuthor: false,
  },
}

/**
 * GROQ for the path of a linked article, whose document is `page` in the query, up to its slug. Repeats
 * `ARTICLE_TYPES`, because the type generator reads only constants.
 */
export const LINKED_PATH =
  `select(page->_type == "post" => "/blog/", page->_type == "announcement" => "/announcement/")` as const
