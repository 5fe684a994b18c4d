import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'

/** Kinds of subjects that have a list of articles. */
export type SubjectKind = 'category' | 'tag'

const nameOf = (collection: Collection) => ARTICLE_TYPES[collection].plural

export const subjectTexts = {
  /** Above the heading. */
  kinds: {category: 'Category', tag: 'Tag'} satisfies Record<SubjectKind, string>,
  /** For search engines and browser tabs; includes the collection, as both may have a category of that name. */
  title: (heading: string, collection: Collection) =>
    `${heading} ${nameOf(collection).toLowerCase()}`,
  /** Used without a description. */
  description: (heading: string, collection: Collection) =>
    `${nameOf(collection)} on ${heading} by the engineers who did the work, newest first.`,
  tagHeading: (tag: string) => `#${tag}`,
  loading: 'Loading...',
} as const
