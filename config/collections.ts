import {keyed} from './keyed.ts'

/**
 * The collections of content. Each is a workspace of the Studio at `/<name>` and a Sanity project of its
 * own, which on the embedded lake has the collection's name as its id. Plain data: browsers load it too.
 */
export const COLLECTIONS = ['blog', 'announcements'] as const

export type Collection = (typeof COLLECTIONS)[number]

/** The type of a collection's articles: what the store, editors and the seed know it by. */
type ArticleType = {
  /** The `_type` of its documents. */
  name: string
  title: string
  /** Several of them; in lower case also the folder of the first ones in `sample-content/`. */
  plural: string
  description: string
  /** Where the site has an article, before its slug. */
  path: `/${string}`
}

export const ARTICLE_TYPES: Readonly<Record<Collection, ArticleType>> = {
  blog: {
    name: 'post',
    title: 'Post',
    plural: 'Posts',
    description: 'An article of the blog.',
    path: '/blog',
  },
  announcements: {
    name: 'announcement',
    title: 'Announcement',
    plural: 'Announcements',
    description: 'News of the company.',
    path: '/announcement',
  },
}

/** The setting that holds the id of a collection's project. */
export type ProjectSetting = `SANITY_STUDIO_${Uppercase<Collection>}_PROJECT_ID`

/** The setting that holds a token which reads drafts of a collection's project, where Sanity hosts it. */
export type ReadTokenSetting = `SANITY_${Uppercase<Collection>}_READ_TOKEN`

/** The setting that holds a token which writes to a collection's project, where Sanity hosts it. */
export type WriteTokenSetting = `SANITY_${Uppercase<Collection>}_WRITE_TOKEN`

export type ProjectIds = Record<Collection, string>

/** What the variables say of the projects; those of a build are all set, others need not be. */
export type ProjectVariables = {readonly [Name in ProjectSetting]?: string | undefined}

export function projectSetting(collection: Collection): ProjectSetting {
  return `SANITY_STUDIO_${collection.toUpperCase() as Uppercase<Collection>}_PROJECT_ID`
}

export function readTokenSetting(collection: Collection): ReadTokenSetting {
  return `SANITY_${collection.toUpperCase() as Uppercase<Collection>}_READ_TOKEN`
}

export function writeTokenSetting(collection: Collection): WriteTokenSetting {
  return `SANITY_${collection.toUpperCase() as Uppercase<Collection>}_WRITE_TOKEN`
}

/** The id of the project on the embedded lake: the collection's name. */
export function defaultProjectId(setting: ProjectSetting): string {
  return COLLECTIONS.find((name) => projectSetting(name) === setting) ?? setting
}

/** The project of each collection. Empty variables count as unset. */
export function projectIds(variables: ProjectVariables): ProjectIds {
  return keyed(COLLECTIONS, (name) => variables[projectSetting(name)]?.trim() || name)
}

/** Whether all projects are in the embedded Content Lake; they are in Sanity's hosted API otherwise. */
export function isEmbedded(ids: ProjectIds): boolean {
  return COLLECTIONS.every((name) => ids[name] === name)
}

/** Says what is wrong where only some ids are set: content would come from two places. */
export function missingProjectId(variables: ProjectVariables): string | undefined {
  const names = COLLECTIONS.map(projectSetting)
  const set = names.find((name) => variables[name]?.trim())
  const unset = names.find((name) => !variables[name]?.trim())
  if (!set || !unset) return undefined
  return `${set} is set but ${unset} is not: set all project ids, or none for the embedded Content Lake`
}
