import {announcements, blog} from '#web/content/collections.ts'
import type {CountedAuthor} from '#web/content/entries.ts'
import {allAuthors} from '#web/content/lists/authors.ts'
import {useContent} from '#web/content/use-content.ts'
import {sanitizeAuthors} from '#web/rich-text/sanitize/listed.ts'

const OPTIONS = {sanitize: sanitizeAuthors}

/** All authors of both collections; undefined until they are known. */
export function useAuthors(): CountedAuthor[] | undefined {
  const posts = useContent(blog, blog.authorsQuery, {}, OPTIONS)
  const news = useContent(announcements, announcements.authorsQuery, {}, OPTIONS)
  if (!posts.settled || !news.settled) return undefined
  return allAuthors([posts.data ?? [], news.data ?? []])
}
