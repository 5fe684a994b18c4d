import {useEffect} from 'react'
import {formatDate} from '#web/lib/dates.ts'
import {Marked} from '#web/search/marked.tsx'
import type {SearchResult} from '#web/search/search-entry.ts'
import {searchTexts} from '#web/copy/pages/search.ts'
import {Link} from '#web/ui/link.tsx'

type SearchOptionsProps = {
  /** Prefix of the ids of the list and its options. */
  ids: string
  options: readonly SearchResult[]
  /** Index of the option chosen by arrow keys; -1 if no option is chosen. */
  chosen: number
  onFollow: () => void
}

/** The results, for the field's arrow keys and for the mouse. */
export function SearchOptions({ids, options, chosen, onFollow}: SearchOptionsProps) {
  useEffect(() => {
    if (chosen >= 0) document.getElementById(`${ids}-${chosen}`)?.scrollIntoView({block: 'nearest'})
  }, [ids, chosen])
  if (options.length === 0) return null
  return (
    <div role="listbox" id={`${ids}-options`} aria-label={searchTexts.results} className="py-2">
      {options.map(({kind, path, date, title, passage}, index) => (
        <Link
          key={path}
          id={`${ids}-${index}`}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          to={path}
          // With these modifiers the result opens beside this page.
          onClick={({ctrlKey, metaKey, shiftKey}) => ctrlKey || metaKey || shiftKey || onFollow()}
          className="block scroll-m-2 border-l-4 border-transparent px-4 py-3 wrap-anywhere hover:bg-paper aria-selected:border-ember aria-selected:bg-paper"
        >
          <span dir="auto" className="block font-semibold text-ink">
            <Marked text={title} />
          </span>
          <span className="block font-mono text-note">
            {[kind, formatDate(date)].filter(Boolean).join(' · ')}
          </span>
          <span dir="auto" className="mt-1 line-clamp-2 text-small">
            <Marked text={passage} />
          </span>
        </Link>
      ))}
    </div>
  )
}
