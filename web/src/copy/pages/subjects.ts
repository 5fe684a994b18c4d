import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'

/** What a list of articles can be about. */
export type SubjectKind = 'category' | 'tag'

const nameOf = (collection: Collection) => ARTICLE_TYPES[collection].plural

/** Texts of the pages about categories and tags. */
export const subjectTexts = {
  /** Above the heading. */
  kinds: {category: 'Category', tag: 'Tag'} satisfies Record<SubjectKind, string>,
  /** For search engines and browser tabs, as a category is called alike in both collections. */
  title: (heading: string, collection: Collection) =>
    `${heading} ${nameOf(collection).toLowerCase()}`,
  /** Where nobody wrote a description. */
  description: (heading: string, collection: Collection) =>
    `${nameOf(collection)} on ${heading} by the engineers who did the work, newest first.`,
  tagHeading: (tag: string) => `#${tag}`,
  loading: 'Loading...',
} as const
