import type {Collection} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {EntryCard} from './entry-card.tsx'

const gridClass: Record<Collection['grid'], string> = {
  columns: 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3',
  // Cards as wide as a column, but a row that is not full stands in the middle.
  centred:
    'flex flex-wrap justify-center gap-6 *:w-full sm:*:w-[calc((100%-1.5rem)/2)] lg:*:w-[calc((100%-3rem)/3)]',
}

type EntryGridProps = {
  entries: readonly Entry[]
  collection: Collection
}

/** Entries in one, two or three columns. */
export function EntryGrid({entries, collection}: EntryGridProps) {
  return (
    <ul className={gridClass[collection.grid]}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <EntryCard entry={entry} collection={collection} />
        </li>
      ))}
    </ul>
  )
}
