import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {updatedOn} from '#web/lib/modified.ts'
import {readingTime} from '#web/rich-text/reading-time.ts'
import {BackLink} from '#web/ui/back-link.tsx'
import {articleFrame} from './article-layout.ts'
import {Byline} from '../byline.tsx'

type ArticleHeroProps = {
  collection: Collection
  /** Missing while loading. */
  article: Article | null | undefined
  hasOutline: boolean
}

/**
 * Title, subheading, author and date. The heading element stays the same during loading, so that it keeps the focus.
 */
export function ArticleHero({collection, article, hasOutline}: ArticleHeroProps) {
  return (
    <header className="blueprint-night bg-ink text-on-dark">
      <div className={`pt-8 pb-28 lg:pt-12 lg:pb-36 ${articleFrame(hasOutline)}`}>
        <BackLink to={collection.listPath}>{collection.name}</BackLink>
        <div dir="auto" className={hasOutline ? 'mt-4 xl:mt-0' : 'mt-4'}>
          <h1 className={`max-w-[24ch] text-white ${article ? 'text-headline' : 'text-title'}`}>
            {article?.title ?? collection.loadingText}
          </h1>
          {article?.subheading && (
            <p dir="auto" className="mt-5 max-w-[60ch] text-lead">
              {article.subheading}
            </p>
          )}
          {article && (
            <Byline
              author={collection.showAuthor ? article.author : undefined}
              publishedAt={article.publishedAt}
              updatedAt={updatedOn(article)}
              note={`${readingTime(article.body)} read`}
              className="mt-8 [&_span]:text-white"
            />
          )}
        </div>
      </div>
    </header>
  )
}
