import {collections} from '#web/content/collections.ts'
import type {CountedAuthor} from '#web/content/entries.ts'
import {allAuthors} from '#web/content/lists/authors.ts'
import {useContents} from '#web/content/lists/use-contents.ts'
import {sanitizeAuthors} from '#web/rich-text/sanitize/listed.ts'

const OPTIONS = {sanitize: sanitizeAuthors}

/** Returns all authors of all collections; undefined while loading. */
export function useAuthors(): CountedAuthor[] | undefined {
  const asked = Object.values(collections).map((collection) => ({collection}))
  const answers = useContents('authorsQuery', asked, OPTIONS)
  if (!answers.every(({settled}) => settled)) return undefined
  return allAuthors(answers.map(({data}) => data ?? []))
}
