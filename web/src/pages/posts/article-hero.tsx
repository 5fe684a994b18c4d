import {Link} from 'react-router-dom'
import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {readingTime} from '#web/rich-text/reading-time.ts'
import {Byline} from './byline.tsx'

type ArticleHeroProps = {
  collection: Collection
  /** Missing while it is loading. */
  article: Article | null | undefined
}

/**
 * Title, subheading, author and date. The heading is the same element before and after loading, so
 * that the focus it got on arrival stays.
 */
export function ArticleHero({collection, article}: ArticleHeroProps) {
  return (
    <header className="blueprint-night bg-ink text-on-dark">
      <div className="mx-auto max-w-article px-5 pt-8 pb-28 sm:px-8 lg:pt-12 lg:pb-36">
        <Link
          to={collection.listPath}
          className="inline-flex min-h-11 items-center gap-2 text-small text-on-dark-link underline-offset-4 hover:underline"
        >
          <span aria-hidden>←</span>
          {collection.name}
        </Link>
        <h1
          className={`mt-4 max-w-[24ch] text-balance text-white ${article ? 'text-headline' : 'text-title'}`}
        >
          {article?.title ?? collection.loadingText}
        </h1>
        {article?.subheading && <p className="mt-5 max-w-[60ch] text-lead">{article.subheading}</p>}
        {article && (
          <Byline
            author={collection.showAuthor ? article.author : undefined}
            publishedAt={article.publishedAt}
            note={readingTime(article.body)}
            className="mt-8 [&_span]:text-white"
          />
        )}
      </div>
    </header>
  )
}
