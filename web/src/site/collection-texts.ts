import {brand} from '#config/brand.ts'

/** What the list of a collection says of it. */
export type CollectionText = {
  /** How navigation names the list. */
  name: string
  heading: string
  tagline: string
  /** For search engines and those who share the list. */
  description: string
  keywords: readonly string[]
}

export const blogText: CollectionText = {
  name: 'Blogs',
  heading: 'Cloud Architecture & DevOps Insights',
  tagline: 'Dive deep into the cloud world with us, one post at a time.',
  description:
    'Field notes on AWS from engineers who run it: migrations with their numbers, Kubernetes and serverless decisions, contact centers, pipelines and cost.',
  keywords: ['AWS blog', 'cloud architecture', 'DevOps', 'Kubernetes', 'serverless', 'FinOps'],
}

export const announcementsText: CollectionText = {
  name: 'Announcements',
  heading: 'Latest Announcements',
  tagline: `Stay updated with ${brand.name}`,
  description: `What is new at ${brand.name}: programmes you can join, partner tiers and reports you can ask for, tools that we publish, and offices that open.`,
  keywords: [brand.name, 'announcements', 'AWS partner news', 'SOC 2', 'Amazon Connect'],
}
