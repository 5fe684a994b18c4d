import type {AuthorProfile} from '#web/content/entries.ts'
import {authorsPage, authorTexts} from '#web/copy/pages/authors.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {BackLink} from '#web/ui/back-link.tsx'
import {Portrait} from './portrait.tsx'

/** Portrait, name and biography, side by side if there is room. */
export function AuthorHero({author}: {author: AuthorProfile | undefined}) {
  return (
    <header className="blueprint-night bg-ink text-on-dark">
      <div className="mx-auto max-w-page px-5 pt-8 pb-28 sm:px-8 lg:pt-12">
        <BackLink to={paths.authors}>{authorsPage.heading}</BackLink>
        <div className="mt-6 flex flex-col gap-x-10 gap-y-6 sm:flex-row sm:items-center">
          {author && (
            <Portrait image={author.image} name={author.name} size="9rem" priority="high" />
          )}
          <div className="wrap-anywhere">
            <p className="mb-3 font-mono text-small text-on-dark-link">{authorTexts.kicker}</p>
            <h1 dir="auto" className="text-display text-white">
              {author?.name ?? authorTexts.loading}
            </h1>
            {author?.bio && (
              <p dir="auto" className="mt-5 max-w-[60ch] text-lead">
                {author.bio}
              </p>
            )}
          </div>
        </div>
      </div>
    </header>
  )
}
