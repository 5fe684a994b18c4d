import type {CountedAuthor} from '#web/content/entries.ts'
import {authorTexts} from '#web/site/pages/authors.ts'
import {authorPath} from '#web/site/paths.ts'
import {Link} from '#web/ui/link.tsx'
import {Portrait} from './portrait.tsx'

/** An author as one sheet of a set; the link of the name covers all of it. */
export function AuthorCard({author}: {author: CountedAuthor}) {
  const {name, slug, bio, image, count} = author
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-white wrap-anywhere transition-shadow hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-sky">
      <div className="flex flex-1 flex-col gap-5 p-6">
        <Portrait image={image} name={name} size="6rem" />
        <h2 className="text-heading text-ink">
          <Link
            to={authorPath(slug)}
            className="decoration-ember decoration-2 underline-offset-4 outline-none after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h2>
        {bio && <p className="text-small text-slate">{bio}</p>}
      </div>
      <p className="border-t border-line px-6 py-3 font-mono text-note text-slate">
        {authorTexts.count(count)}
      </p>
    </article>
  )
}
