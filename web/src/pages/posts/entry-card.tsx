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
  /** Most categories and most tags; unlimited by default. */
  mostChips?: number
  /** Returns why the entry is shown here. */
  reasonOf?: (entry: Entry) => string | undefined
  linkRef?: Ref<HTMLAnchorElement> | undefined
}

/**
 * An article as a card: picture, text, and tags along the bottom as in a title block. The link of the title covers the
 * card. Memoized, because a list re-renders synchronously in one task when it is hydrated.
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
      {/* Out of view its content has no box, so lazy images are not fetched long before they are seen. */}
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
