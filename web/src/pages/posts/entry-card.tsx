import {memo, type Ref} from 'react'
import type {Collection} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {imageWidths} from '#web/content/images.ts'
import {excerpt} from '#web/content/excerpt.ts'
import {sanitizeEntry} from '#web/rich-text/sanitize/entry.ts'
import {Link} from '#web/ui/link.tsx'
import {CategoryChips, TagChips} from './chips.tsx'
import {EntryImage} from './entry-image.tsx'

type EntryCardProps = {
  entry: Entry
  collection: Collection
  /** At most so many categories and so many tags; all of them by default. */
  mostChips?: number
  /** Why it is shown here. */
  reasonOf?: (entry: Entry) => string | undefined
  linkRef?: Ref<HTMLAnchorElement> | undefined
}

/**
 * An article as one sheet of a set: its picture, what it says, and along the foot, as in the title
 * block of a drawing, its tags. The link of the title covers the whole sheet. In a list it is rendered again
 * only for another entry: the list is as soon as it is hydrated, at once and in one task.
 */
export const EntryCard = memo(function EntryCard({
  entry: source,
  collection,
  mostChips,
  reasonOf,
  linkRef,
}: EntryCardProps) {
  const entry = sanitizeEntry(source)
  const reason = reasonOf?.(entry)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-white wrap-anywhere transition-shadow hover:shadow-raised has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-sky">
      {/* Out of sight its content has no box, and a lazy image is not fetched long before it is seen. */}
      <div className="aspect-video overflow-hidden border-b border-line [content-visibility:auto]">
        <EntryImage
          image={entry.mainImage}
          widths={imageWidths.card}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)"
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <CategoryChips collection={collection} categories={entry.categories} most={mostChips} />
        <h3 dir="auto" className="text-heading text-ink">
          <Link
            ref={linkRef}
            to={collection.articlePath(entry.slug)}
            className="decoration-ember decoration-2 underline-offset-4 outline-none hover:underline after:absolute after:inset-0"
          >
            {entry.title}
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-3 text-small text-slate">
          {excerpt(entry.body)}
        </p>
        {reason && <p className="mt-auto text-note text-ink">{reason}</p>}
      </div>
      <div className="border-t border-line px-5 py-3 empty:hidden">
        <TagChips collection={collection} tags={entry.tags} most={mostChips} />
      </div>
    </article>
  )
})
