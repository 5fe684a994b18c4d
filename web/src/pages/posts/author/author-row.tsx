import type {CountedAuthor} from '#web/content/entries.ts'
import {authorTexts} from '#web/copy/pages/authors.ts'
import {authorPath} from '@skyforge/config/site/paths.ts'
import {Link} from '#web/ui/link.tsx'
import {Portrait} from './portrait.tsx'

/** A line of the author list, with the number of articles. The link of the name covers all of it. */
export function AuthorRow({author}: {author: CountedAuthor}) {
  const {name, slug, bio, image, count} = author
  return (
    <article className="group relative grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-4 p-5 wrap-anywhere transition-colors hover:bg-paper has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-sky sm:gap-x-8 sm:p-8 lg:grid-cols-[auto_14rem_1fr]">
      <Portrait image={image} name={name} size="5.5rem" />
      <div className="sm:max-lg:self-end">
        <h2 dir="auto" className="text-heading text-ink">
          <Link
            to={authorPath(slug)}
            className="decoration-ember decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline outline-none"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-1 font-mono text-note text-slate">{authorTexts.count(count)}</p>
      </div>
      {bio && (
        <p dir="auto" className="max-w-[62ch] max-sm:col-span-2 sm:max-lg:col-start-2">
          {bio}
        </p>
      )}
    </article>
  )
}
