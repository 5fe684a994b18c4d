import type {Article} from '#web/content/entries.ts'
import {readableBody} from './body.ts'
import {readableEntry} from './entry.ts'
import {soundImage} from '../image/image-content.ts'
import {isRecord, text} from './values.ts'

/** An article in a state that can be shown, whatever an editor or an import has left in it. */
export function readableArticle<Read extends Article>(article: Read): Read {
  const {subheading, mainImage, body} = article
  return {
    ...readableEntry(article),
    subheading: text(subheading) ?? null,
    mainImage: (isRecord(mainImage) && soundImage(mainImage)) || null,
    body: readableBody(body),
  }
}
