import {useMemo} from 'react'
import {useParams} from 'react-router-dom'
import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import type {OutlineHeading} from '#web/rich-text/outline.ts'
import {RichText} from '#web/rich-text/rich-text.tsx'
import {absoluteUrl} from '#web/sections/absolute-url.ts'
import {ClosingCall} from '#web/sections/closing-call.tsx'
import {PageMeta} from '#web/sections/page-meta.tsx'
import {articleCall} from '#web/site/article-call.ts'
import {useHashScroll} from '#web/ui/use-hash-scroll.ts'
import {ArticleHero} from './article-hero.tsx'
import {articleFrame, outlinedHeadings} from './article-layout.ts'
import {ArticleMeta} from './article-meta.tsx'
import {ArticleOutline} from './article-outline.tsx'
import {CategoryChips, TagChips} from './chips.tsx'
import {CopyLink} from './copy-link.tsx'
import {FeedLinks} from './feed-links.tsx'
import {MainImage} from './main-image.tsx'
import {Neighbours} from './neighbours.tsx'
import {RelatedArticles} from './related-articles.tsx'
import {ArticleSkeleton} from './skeletons.tsx'
import {useArticle} from './use-article.ts'

/** One article. A missing one stays on the loading text, as the spec has it (§8). */
export function ArticlePage({collection}: {collection: Collection}) {
  const {slug = ''} = useParams()
  const {article, settled} = useArticle(collection, slug)
  const headings = useMemo(() => outlinedHeadings(article?.body), [article?.body])
  return (
    <>
      {article ? (
        <ArticleMeta article={article} collection={collection} />
      ) : (
        <PageMeta title={collection.name} canonical={undefined} settled={settled} />
      )}
      <FeedLinks collection={collection} />
      <article>
        <ArticleHero collection={collection} article={article} hasOutline={headings.length > 0} />
        {article ? (
          <ArticleBody article={article} collection={collection} headings={headings} />
        ) : (
          <ArticleSkeleton />
        )}
      </article>
      {article && (
        <>
          <Neighbours article={article} collection={collection} />
          {collection.relatedQuery && (
            <RelatedArticles
              article={article}
              collection={collection}
              query={collection.relatedQuery}
            />
          )}
          <ClosingCall {...articleCall} />
        </>
      )}
    </>
  )
}

type ArticleBodyProps = {
  article: Article
  collection: Collection
  headings: readonly OutlineHeading[]
}

function ArticleBody({article, collection, headings}: ArticleBodyProps) {
  useHashScroll()
  const hasOutline = headings.length > 0
  return (
    <div className={`pb-section ${articleFrame(hasOutline)}`}>
      {hasOutline && (
        <div className="hidden xl:block">
          <div className="sticky top-24 mt-14 max-h-[calc(100svh-8rem)] overflow-y-auto">
            <ArticleOutline headings={headings} />
          </div>
        </div>
      )}
      <div>
        <MainImage image={article.mainImage} />
        <div className="mx-auto mt-10 mb-8 flex max-w-text flex-col gap-3">
          <CategoryChips label="Categories" texts={article.categories?.map(({title}) => title)} />
          <TagChips label="Tags" texts={article.tags} />
        </div>
        <RichText body={article.body} />
        <div className="mx-auto mt-12 max-w-text">
          <CopyLink address={absoluteUrl(collection.articlePath(article.slug))} />
        </div>
      </div>
    </div>
  )
}
