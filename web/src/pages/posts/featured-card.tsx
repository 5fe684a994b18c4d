import {Link} from 'react-router-dom'
import type {Collection} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {imageWidths} from '#web/content/images.ts'
import {excerpt} from '#web/rich-text/excerpt.ts'
import {Byline} from './byline.tsx'
import {CategoryChips, TagChips} from './chips.tsx'
import {EntryImage} from './entry-image.tsx'

/** The newest entry, as the lead of the list. */
export function FeaturedCard({entry, collection}: {entry: Entry; collection: Collection}) {
  return (
    <article className="group relative grid overflow-hidden rounded-lg border border-line bg-white shadow-raised has-[a:focus-visible]:ring-2 has-[a:focus-visible]:ring-sky has-[a:focus-visible]:ring-offset-2 lg:grid-cols-[7fr_5fr]">
      <div className="overflow-hidden border-b border-line lg:border-r lg:border-b-0">
        <EntryImage
          image={entry.mainImage}
          widths={imageWidths.main}
          sizes="(min-width: 72rem) 42rem, (min-width: 64rem) 58vw, 100vw"
          priority
        />
      </div>
      <div className="flex flex-col justify-center gap-4 p-6 sm:p-8 lg:p-10">
        <CategoryChips label="Categories" texts={entry.categories?.map(({title}) => title)} />
        <h2 className="text-lead-title text-balance text-ink">
          <Link
            to={collection.articlePath(entry.slug)}
            className="decoration-ember decoration-2 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0"
          >
            {entry.title}
          </Link>
        </h2>
        {entry.subheading && <p className="font-medium text-ink">{entry.subheading}</p>}
        <p className="line-clamp-3 text-slate">{excerpt(entry.body)}</p>
        <TagChips label="Tags" texts={entry.tags} />
        <Byline
          author={entry.author}
          publishedAt={entry.publishedAt}
          capitals
          className="mt-2 border-t border-line pt-5 text-slate [&_span]:text-ink"
        />
      </div>
    </article>
  )
}
