import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {authorsPage} from '#web/copy/pages/authors.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {AuthorRow} from './author-row.tsx'
import {useAuthors} from './use-authors.ts'

export function AuthorsPage() {
  const authors = useAuthors()
  const {heading, tagline, listLabel} = authorsPage
  return (
    <>
      <SitePageMeta page={authorsPage} path={paths.authors} />
      <header className="blueprint-night bg-ink text-on-dark">
        <div className="mx-auto max-w-page px-5 pt-14 pb-28 sm:px-8">
          <h1 className="text-display text-white">{heading}</h1>
          <p className="mt-6 max-w-[46ch] text-lead">{tagline}</p>
        </div>
      </header>
      <div className="mx-auto -mt-16 min-h-[40svh] max-w-page px-5 pb-section sm:px-8">
        <ul
          aria-label={listLabel}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-white shadow-raised empty:hidden"
        >
          {authors?.map((author) => (
            <li key={author.slug}>
              <AuthorRow author={author} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
