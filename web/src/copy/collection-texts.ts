import {brand} from '@skyforge/config/brand.ts'
import type {Collection} from '@skyforge/config/collections.ts'
import type {DrawingName} from '@skyforge/config/site/drawings.ts'

/** What the pages of a collection say of it, and what they show. */
export type CollectionText = {
  /** How navigation names the list. */
  name: string
  heading: string
  tagline: string
  /** For search engines and those who share the list. */
  description: string
  keywords: readonly string[]
  /** Beside the heading of the list, and on its card for social networks. */
  drawing: DrawingName
  /** What an article page says until its article is there. */
  loadingText: string
  /** Whether an article names its author. */
  showAuthor: boolean
  /** Whether an article ends with others to read next: then `content/collections.ts` has a query for them. */
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
 * In GROQ, where the site has the article that a link refers to as its `page`, before its slug. `ARTICLE_TYPES` says the
 * same, but the type generator reads no more than constants.
 */
export const LINKED_PATH =
  `select(page->_type == "post" => "/blog/", page->_type == "announcement" => "/announcement/")` as const
