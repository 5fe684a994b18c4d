import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {authorsPage} from '#web/site/pages/authors.ts'
import {paths} from '#web/site/paths.ts'
import {AuthorCard} from './author-card.tsx'
import {useAuthors} from './use-authors.ts'

/** Everybody who signs articles. */
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
      <ul
        aria-label={listLabel}
        className="mx-auto -mt-16 grid min-h-[40svh] max-w-page content-start gap-6 px-5 pb-section sm:grid-cols-2 sm:px-8 lg:grid-cols-3"
      >
        {authors?.map((author) => (
          <li key={author.slug}>
            <AuthorCard author={author} />
          </li>
        ))}
      </ul>
    </>
  )
}
