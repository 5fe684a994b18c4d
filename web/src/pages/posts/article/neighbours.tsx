import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {hasAddress} from '#web/content/has-address.ts'
import {neighbourParams} from '#web/content/questions.ts'
import {useContent} from '#web/content/use-content.ts'
import {titleOf} from '#web/rich-text/sanitize/entry.ts'
import {Link} from '#web/ui/link.tsx'

/** The articles before and after this one, in the order of the list. */
export function Neighbours({article, collection}: {article: Article; collection: Collection}) {
  const {data} = useContent(collection, collection.neighboursQuery, neighbourParams(article))
  const older = hasAddress(data?.older?.slug) ? data?.older : undefined
  const newer = hasAddress(data?.newer?.slug) ? data?.newer : undefined
  if (!older && !newer) return null
  return (
    <nav aria-label="More articles" className="mx-auto max-w-page px-5 sm:px-8">
      <div className="grid border-t border-line sm:grid-cols-2">
        {older && <Neighbour label="Previous" entry={older} collection={collection} />}
        {newer && <Neighbour label="Next" entry={newer} collection={collection} />}
      </div>
    </nav>
  )
}

type NeighbourProps = {
  label: 'Previous' | 'Next'
  entry: {title: string; slug: string}
  collection: Collection
}

function Neighbour({label, entry, collection}: NeighbourProps) {
  const isNext = label === 'Next'
  return (
    <Link
      to={collection.articlePath(entry.slug)}
      rel={isNext ? 'next' : 'prev'}
      className={`group block py-8 text-small wrap-anywhere ${isNext ? 'sm:col-start-2 sm:border-l sm:border-line sm:pl-8 sm:text-right' : 'sm:pr-8'} not-first:border-t not-first:border-line sm:not-first:border-t-0`}
    >
      <span className="block">{label}</span>
      <span
        dir="auto"
        className="mt-1 block text-heading text-balance text-ink decoration-ember decoration-2 underline-offset-4 group-hover:underline"
      >
        {titleOf(entry)}
      </span>
    </Link>
  )
}
