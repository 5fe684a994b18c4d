import {announcements, blog} from '#web/content/collections.ts'
import {authoredIn, authorIn} from '#web/content/lists/authors.ts'
import {mostParams} from '#web/content/lists/pages.ts'
import {useContent} from '#web/content/use-content.ts'
import {sanitizeAuthored} from '#web/rich-text/sanitize/listed.ts'

const OPTIONS = {sanitize: sanitizeAuthored}

/**
 * Who has a slug (null: nobody), and once all collections have answered, for the first page the newest of what they
 * wrote in any.
 */
export function useAuthored(slug: string, page: number) {
  const params = {author: slug, ...mostParams(page)}
  const posts = useContent(blog, blog.authorQuery, params, OPTIONS)
  const news = useContent(announcements, announcements.authorQuery, params, OPTIONS)
  const answers = [
    {collection: blog, answer: posts.data},
    {collection: announcements, answer: news.data},
  ]
  const isSettled = posts.settled && news.settled
  return {author: authorIn(answers), entries: isSettled ? authoredIn(answers) : undefined}
}
