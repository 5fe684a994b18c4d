import {formatDate} from '#web/lib/dates.ts'
import {Marked} from '#web/search/marked.tsx'
import type {SearchResult} from '#web/search/search-entry.ts'
import {Link} from '#web/ui/link.tsx'

/** A search result. The link of its title covers it all. */
export function SearchResultItem({result}: {result: SearchResult}) {
  const {kind, path, date, title, passage} = result
  const day = formatDate(date)
  return (
    <li className="group relative border-b border-line py-6 wrap-anywhere first:border-t">
      <p className="mb-1.5 font-mono text-note text-slate">
        <span>{kind}</span>
        {day && <span>{' · '}</span>}
        {day && <time dateTime={date}>{day}</time>}
      </p>
      <h2 dir="auto" className="text-heading text-ink">
        <Link
          to={path}
          className="decoration-ember decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          <Marked text={title} />
        </Link>
      </h2>
      <p dir="auto" className="mt-2 max-w-[72ch]">
        <Marked text={passage} />
      </p>
    </li>
  )
}
