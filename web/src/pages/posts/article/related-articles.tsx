import {useId} from 'react'
import type {Collection} from '#web/content/collections.ts'
import type {Article, Entry} from '#web/content/entries.ts'
import {listedIn} from '#web/content/lists/listed-entries.ts'
import {relatedParams} from '#web/content/questions.ts'
import {useContent} from '#web/content/use-content.ts'
import {EntryCard} from '../entry-card.tsx'
import {sharedSubject} from './shared-subject.ts'

const MOST_CHIPS = 2

type RelatedArticlesProps = {
  article: Article
  collection: Collection
  query: NonNullable<Collection['relatedQuery']>
}

/** Up to three articles that share a category or a tag; queried only if there is one to share. */
export function RelatedArticles({article, collection, query}: RelatedArticlesProps) {
  const headingId = useId()
  const params = relatedParams(article)
  const {data} = useContent(collection, params && query, params)
  const entries = listedIn(collection, data)
  if (entries.length === 0) return null
  return (
    <section
      aria-labelledby={headingId}
      className="late-layout -mt-px border-t border-line bg-white"
    >
      <div className="mx-auto max-w-page px-5 py-section sm:px-8">
        <h2 id={headingId} className="text-title text-ink">
          Also Read
        </h2>
        <p className="mt-2">Related articles you might find interesting</p>
        <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {entries.map(({entry}) => (
            <li key={entry._id}>
              <EntryCard
                entry={entry}
                collection={collection}
                mostChips={MOST_CHIPS}
                reasonOf={(related) => reasonFor(related, article)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Returns why an article is related to another. */
function reasonFor(entry: Entry, article: Article): string | undefined {
  const subject = sharedSubject(article, entry)
  return subject && `Also about ${subject}`
}
