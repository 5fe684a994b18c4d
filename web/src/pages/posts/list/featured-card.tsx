import type {Collection} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {imageWidths} from '#web/content/images.ts'
import {excerpt} from '#web/content/excerpt.ts'
import {sanitizeEntry} from '#web/rich-text/sanitize/entry.ts'
import {Link} from '#web/ui/link.tsx'
import {Byline} from '../byline.tsx'
import {CategoryChips, TagChips} from '../chips.tsx'
import {EntryImage} from '../entry-image.tsx'

/**
 * The newest entry, above the list. On large screens author and tags are below the picture, so that it is not cropped
 * to the text's height.
 */
export function FeaturedCard({entry: source, collection}: {entry: Entry; collection: Collection}) {
  const entry = sanitizeEntry(source)
  return (
    <article className="group relative grid overflow-hidden rounded-lg border border-line bg-white wrap-anywhere shadow-raised has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-sky lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
      <div className="overflow-hidden border-b border-line lg:border-r">
        <EntryImage
          image={entry.mainImage}
          widths={imageWidths.main}
          sizes="(min-width: 72rem) 42rem, (min-width: 64rem) 58vw, calc(100vw - 2.5rem)"
          priority="high"
        />
      </div>
      <div className="flex flex-col gap-4 p-6 sm:p-8 lg:row-span-2 lg:justify-center lg:p-10">
        <CategoryChips collection={collection} categories={entry.categories} />
        <h2 dir="auto" className="text-lead-title text-ink">
          <Link
            to={collection.articlePath(entry.slug)}
            className="decoration-ember decoration-2 underline-offset-4 outline-none hover:underline after:absolute after:inset-0"
          >
            {entry.title}
          </Link>
        </h2>
        {entry.subheading && (
          <p dir="auto" className="font-medium text-ink">
            {entry.subheading}
          </p>
        )}
        <p dir="auto" className="line-clamp-3 text-slate">
          {excerpt(entry.body)}
        </p>
      </div>
      <div className="flex flex-wrap content-center items-center justify-between gap-x-8 gap-y-3 border-t border-line px-6 py-5 sm:px-8 lg:border-t-0 lg:border-r">
        <Byline
          author={entry.author}
          publishedAt={entry.publishedAt}
          capitals
          className="text-slate [&_span]:text-ink"
        />
        <TagChips collection={collection} tags={entry.tags} />
      </div>
    </article>
  )
}
