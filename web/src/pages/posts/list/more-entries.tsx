import {useState} from 'react'
import type {Collection} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {NEXT_SLICE, restParams, type Scope} from '#web/content/questions.ts'
import {useContent} from '#web/content/use-content.ts'
import {EntryItems} from './entry-grid.tsx'
import {MoreButton, useFocusOnArrival} from './more-button.tsx'

type MoreEntriesProps = {
  collection: Collection
  /** The last entry that is shown. */
  after: Entry
  /** What they have in common; nothing for the list of all. */
  scope?: Scope
}

/** What follows the entries of a grid: a button, in place of which the next slice comes. */
export function MoreEntries({collection, after, scope}: MoreEntriesProps) {
  const [asked, setAsked] = useState(false)
  const {moreQuery, restQuery} = collection
  const params = restParams(after, scope)
  // A post that is published meanwhile moves the end of the slice before; what is shown stays.
  const options = {keepPreviousData: true}
  const {data: rest = 0} = useContent(collection, restQuery, params, options)
  const {data: entries} = useContent(collection, asked ? moreQuery : undefined, params, options)
  const firstLink = useFocusOnArrival(entries !== undefined)
  if (!entries) {
    if (rest === 0) return null
    return <MoreButton rest={rest} asked={asked} onAsk={() => setAsked(true)} />
  }
  const last = entries.at(-1)
  return (
    <>
      <EntryItems entries={entries} collection={collection} firstLink={firstLink} />
      {last && entries.length === NEXT_SLICE && (
        <MoreEntries collection={collection} after={last} scope={scope} />
      )}
    </>
  )
}
