import {useEffect, useRef, useState} from 'react'
import type {Collection} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {restParams} from '#web/content/questions.ts'
import {useContent} from '#web/content/use-content.ts'
import {Button} from '#web/ui/button.tsx'
import {EntryItems} from './entry-grid.tsx'

/** Entries of each further answer, as many as `moreQuery` asks for. */
const NEXT_SLICE = 24

type MoreEntriesProps = {
  collection: Collection
  /** The last entry that is shown. */
  after: Entry
  /** Only those of the categories with this title. */
  title?: string | undefined
}

/** What follows the entries of a grid: a button, in place of which the next slice comes. */
export function MoreEntries({collection, after, title}: MoreEntriesProps) {
  const [asked, setAsked] = useState(false)
  const {moreQuery, restQuery} = collection
  const params = restParams(after, title)
  // A post that is published meanwhile moves the end of the slice before; what is shown stays.
  const options = {keepPreviousData: true}
  const {data: rest = 0} = useContent(collection, restQuery, params, options)
  const {data: entries} = useContent(collection, asked ? moreQuery : undefined, params, options)
  const firstLink = useFocusOnArrival(entries !== undefined)
  if (!entries) {
    if (rest === 0) return null
    return (
      <li className="col-span-full flex w-full! flex-col items-center gap-3 pt-6">
        <Button look="secondary" disabled={asked} onClick={() => setAsked(true)}>
          {asked ? 'Loading...' : 'Load more'}
        </Button>
        <p className="text-small tabular-nums">{rest === 1 ? 'One more' : `${rest} more`}</p>
      </li>
    )
  }
  const last = entries.at(-1)
  return (
    <>
      <EntryItems entries={entries} collection={collection} firstLink={firstLink} />
      {last && entries.length === NEXT_SLICE && (
        <MoreEntries collection={collection} after={last} title={title} />
      )}
    </>
  )
}

/** The button that had the focus goes, so the focus moves on to the first of what it brought. */
function useFocusOnArrival(arrived: boolean) {
  const firstLink = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (arrived) firstLink.current?.focus()
  }, [arrived])
  return firstLink
}
