import type {Article} from '#web/content/entries.ts'
import {readableBody} from './readable-body.ts'
import {readableEntry} from './readable-entry.ts'

/** An article in a state that can be shown, whatever an editor or an import has left in it. */
export function readableArticle(article: Article): Article {
  return {...readableEntry(article), body: readableBody(article.body)}
}
