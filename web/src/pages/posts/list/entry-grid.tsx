import type {ReactNode, Ref} from 'react'
import type {Collection} from '#web/content/collections.ts'
import type {ListedEntry} from '#web/content/lists/listed-entries.ts'
import {EntryCard} from '../entry-card.tsx'

const gridClass: Record<Collection['grid'], string> = {
  columns: 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3',
  // Cards keep a column's width, and incomplete rows are centered.
  centred:
    'flex flex-wrap justify-center gap-6 *:w-full sm:*:w-[calc((100%-1.5rem)/2)] lg:*:w-[calc((100%-3rem)/3)]',
}

type EntryGridProps = {
  entries: readonly ListedEntry[]
  grid: Collection['grid']
  children?: ReactNode
}

export function EntryGrid({entries, grid, children}: EntryGridProps) {
  return (
    <ul className={gridClass[grid]}>
      <EntryItems entries={entries} />
      {children}
    </ul>
  )
}

type EntryItemsProps = Pick<EntryGridProps, 'entries'> & {
  firstLink?: Ref<HTMLAnchorElement>
}

export function EntryItems({entries, firstLink}: EntryItemsProps) {
  return entries.map(({collection, entry}, index) => (
    <li key={`${collection.key} ${entry._id}`} className="late-layout">
      <EntryCard
        entry={entry}
        collection={collection}
        linkRef={index === 0 ? firstLink : undefined}
      />
    </li>
  ))
}
