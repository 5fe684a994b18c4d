import {useState, type Ref} from 'react'
import {announcements, blog} from '#web/content/collections.ts'
import {listedIn, newestOf, type ListedEntry} from '#web/content/lists/listed-entries.ts'
import {NEXT_SLICE, restParams} from '#web/content/questions.ts'
import {useContent} from '#web/content/use-content.ts'
import {EntryCard} from '../entry-card.tsx'
import {MoreButton, useFocusOnArrival} from '../list/more-button.tsx'

type AuthoredItemsProps = {
  entries: readonly ListedEntry[]
  /** Given the link of the first entry. */
  firstLink?: Ref<HTMLAnchorElement>
}

/** Articles of several collections, as items of a list. */
export function AuthoredItems({entries, firstLink}: AuthoredItemsProps) {
  return entries.map(({collection, entry}, index) => (
    <li key={`${collection.key} ${entry._id}`}>
      <EntryCard
        entry={entry}
        collection={collection}
        linkRef={index === 0 ? firstLink : undefined}
      />
    </li>
  ))
}

type MoreAuthoredProps = {
  /** Slug of the author. */
  author: string
  /** The last entry that is shown. */
  after: ListedEntry['entry']
}

/** What follows them: a button, in place of which the next slice of both collections comes. */
export function MoreAuthored({author, after}: MoreAuthoredProps) {
  const [asked, setAsked] = useState(false)
  const params = restParams(after, {author})
  const options = {keepPreviousData: true}
  const postsLeft = useContent(blog, blog.restQuery, params, options).data ?? 0
  const newsLeft = useContent(announcements, announcements.restQuery, params, options).data ?? 0
  const posts = useContent(blog, asked ? blog.moreQuery : undefined, params, options)
  const news = useContent(
    announcements,
    asked ? announcements.moreQuery : undefined,
    params,
    options,
  )
  const arrived = posts.data !== undefined && news.data !== undefined
  const firstLink = useFocusOnArrival(arrived)
  const rest = postsLeft + newsLeft
  if (!arrived) {
    return rest > 0 && <MoreButton rest={rest} asked={asked} onAsk={() => setAsked(true)} />
  }
  const entries = newestOf(
    [listedIn(blog, posts.data), listedIn(announcements, news.data)],
    NEXT_SLICE,
  )
  const last = entries.at(-1)
  return (
    <>
      <AuthoredItems entries={entries} firstLink={firstLink} />
      {last && rest > NEXT_SLICE && <MoreAuthored author={author} after={last.entry} />}
    </>
  )
}
