import {collections} from '#web/content/collections.ts'
import {authoredIn, authorIn} from '#web/content/lists/authors.ts'
import {mostParams} from '#web/content/lists/pages.ts'
import {useContents} from '#web/content/lists/use-contents.ts'
import {sanitizeAuthored} from '#web/rich-text/sanitize/listed.ts'

const OPTIONS = {sanitize: sanitizeAuthored}

/**
 * Returns the author with a slug (null if unknown) and, for the first page, their newest articles once all collections
 * have answered.
 */
export function useAuthored(slug: string, page: number) {
  const params = {author: slug, ...mostParams(page)}
  const asked = Object.values(collections).map((collection) => ({collection, params}))
  const found = useContents('authorQuery', asked, OPTIONS)
  const answers = asked.map(({collection}, index) => ({collection, answer: found[index]?.data}))
  const isSettled = found.every(({settled}) => settled)
  return {author: authorIn(answers), entries: isSettled ? authoredIn(answers) : undefined}
}
