import {useEffect, useRef, useState} from 'react'
import type {Collection} from '#web/content/collections.ts'
import type {ListedEntry} from '#web/content/lists/listed-entries.ts'
import type {Listed} from '#web/content/lists/pages.ts'
import {ListSkeleton} from '../skeletons.tsx'
import {EntryGrid, EntryItems} from './entry-grid.tsx'
import {Onward} from './onward.tsx'
import {usePageEntries} from './use-page-entries.ts'
import type {ShownPages} from './use-shown-pages.ts'

type PagedEntriesProps = {
  /** Undefined while the list's filter is unknown. */
  listed: Listed | undefined
  pages: ShownPages
  grid: Collection['grid']
  /** The entries of the first page in the grid; empty if it is not shown. */
  firstEntries: readonly ListedEntry[]
  /** True if a page is known to follow the first one. */
  hasMore: boolean
}

/** The shown pages of a list in one grid, and links to the others below. */
export function PagedEntries({listed, pages, grid, firstEntries, hasMore}: PagedEntriesProps) {
  const [asked, setAsked] = useState<number>()
  const {first, last, showNext} = pages
  const from = Math.max(first, 2)
  const further = Array.from({length: Math.max(0, last + 1 - from)}, (_, index) => from + index)
  const isBlank = usePageEntries(listed, first) === undefined && first > 1
  const lastEntries = usePageEntries(listed, last)
  const isUnderway = asked === last && lastEntries === undefined
  const showMore = () => {
    setAsked(last + 1)
    showNext()
  }
  return (
    <div className="space-y-6">
      {isBlank && <ListSkeleton />}
      <EntryGrid entries={firstEntries} grid={grid}>
        {further.map((page) => (
          <PageItems key={page} listed={listed} page={page} takesFocus={page === asked} />
        ))}
      </EntryGrid>
      {(hasMore || last > 1) && <Onward {...{listed, pages, isUnderway, showMore}} />}
    </div>
  )
}

type PageItemsProps = Pick<PagedEntriesProps, 'listed'> & {
  page: number
  /** True if the focus moves to its first entry on arrival; the button that loaded it stays below. */
  takesFocus: boolean
}

function PageItems({listed, page, takesFocus}: PageItemsProps) {
  const entries = usePageEntries(listed, page)
  const firstLink = useRef<HTMLAnchorElement>(null)
  const hasArrived = entries !== undefined
  useEffect(() => {
    if (takesFocus && hasArrived) firstLink.current?.focus()
  }, [takesFocus, hasArrived])
  return entries && <EntryItems entries={entries} firstLink={firstLink} />
}
