import {Suspense, useMemo} from 'react'
import {useLocation} from 'react-router-dom'
import {collections, type Collection} from '#web/content/collections.ts'
import {nameAt} from '#web/content/has-address.ts'
import {PageMeta} from '#web/head/page-meta.tsx'
import {lazy} from '#web/lib/hydration/lazy.ts'
import {prefetchSanitizing} from '#web/rich-text/sanitize/fetched-article.ts'
import {whenRendered} from '#web/ui/lazy/when-rendered.ts'
import {whenUsed} from '#web/ui/lazy/when-used.tsx'
import {ArticleHero} from './article-hero.tsx'
import {outlinedHeadings} from './outlined-headings.ts'
import {ArticleHeadTags} from './article-head-tags.tsx'
import {FeedLinks} from '../feed-links.tsx'
import {ArticleSkeleton} from '../skeletons.tsx'
import {useArticle} from './use-article.ts'

const bodyCode = lazy(
  'The text of the article',
  async () => (await import('./article-body.tsx')).ArticleBody,
)
const endCode = lazy(
  'The end of the article',
  async () => (await import('./article-end.tsx')).ArticleEnd,
)
const ArticleBody = whenUsed(bodyCode, <ArticleSkeleton />)
const ArticleEnd = whenUsed(endCode)
const MissingArticle = whenRendered(
  lazy(
    'What is done for a missing article',
    async () => (await import('./missing-article.tsx')).MissingArticle,
  ),
)

/** An article. A missing one stays on the loading text, and appears once it is published. */
export function ArticlePage({collection: key}: {collection: Collection['key']}) {
  const collection = collections[key]
  const slug = nameAt(useLocation().pathname)
  const {article, settled} = useArticle(collection, slug)
  const headings = useMemo(() => outlinedHeadings(article?.body), [article?.body])
  return (
    <>
      {article ? (
        <ArticleHeadTags article={article} collection={collection} />
      ) : (
        <PageMeta title={collection.name} canonical={undefined} settled={settled} />
      )}
      <FeedLinks heading={collection.heading} feedPaths={collection.feedPaths} />
      <article>
        <ArticleHero collection={collection} article={article} hasOutline={headings.length > 0} />
        {article ? (
          <ArticleBody article={article} collection={collection} headings={headings} />
        ) : (
          <ArticleSkeleton />
        )}
      </article>
      {article && <ArticleEnd article={article} collection={collection} />}
      {article === null && (
        <Suspense>
          <MissingArticle collection={collection} slug={slug} />
        </Suspense>
      )}
    </>
  )
}

/** Fetches the lazy parts of an article's page, and the code that sanitizes its text. */
ArticlePage.prefetch = async (): Promise<void> => {
  await Promise.all([ArticleBody.prefetch(), ArticleEnd.prefetch(), prefetchSanitizing()])
}
