import {useMemo} from 'react'
import {useParams} from 'react-router-dom'
import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {useContent} from '#web/content/use-content.ts'
import {outlineOf} from '#web/rich-text/outline.ts'
import {RichText} from '#web/rich-text/rich-text.tsx'
import {absoluteUrl} from '#web/sections/absolute-url.ts'
import {ClosingCall} from '#web/sections/closing-call.tsx'
import {PageMeta} from '#web/sections/page-meta.tsx'
import {articleCall} from '#web/site/article-call.ts'
import {Picture} from '#web/ui/picture.tsx'
import {useHashScroll} from '#web/ui/use-hash-scroll.ts'
import {ArticleHero} from './article-hero.tsx'
import {ArticleMeta} from './article-meta.tsx'
import {ArticleOutline} from './article-outline.tsx'
import {CategoryChips, TagChips} from './chips.tsx'
import {CopyLink} from './copy-link.tsx'
import {FeedLinks} from './feed-links.tsx'
import {Neighbours} from './neighbours.tsx'
import {RelatedArticles} from './related-articles.tsx'
import {ArticleSkeleton} from './skeletons.tsx'

/** Articles with fewer headings are looked through faster than an outline of them. */
const LEAST_HEADINGS = 3

/** One article. A missing one stays on the loading text, as the spec has it (§8). */
export function ArticlePage({collection}: {collection: Collection}) {
  const {slug = ''} = useParams()
  const {data: article, settled} = useContent(
    collection,
    collection.articleQuery,
    {slug},
    {askAgainWhileMissing: true},
  )
  return (
    <>
      {article ? (
        <ArticleMeta article={article} collection={collection} />
      ) : (
        <PageMeta title={collection.name} canonical={undefined} settled={settled} />
      )}
      <FeedLinks collection={collection} />
      <article>
        <ArticleHero collection={collection} article={article} />
        {article ? <ArticleBody article={article} collection={collection} /> : <ArticleSkeleton />}
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

function ArticleBody({article, collection}: {article: Article; collection: Collection}) {
  useHashScroll()
  const headings = useMemo(
    () => outlineOf(article.body).filter(({level}) => level < 4),
    [article.body],
  )
  const hasOutline = headings.length >= LEAST_HEADINGS
  return (
    <div
      className={
        hasOutline
          ? 'mx-auto max-w-article gap-x-8 px-5 pb-section sm:px-8 xl:grid xl:max-w-page xl:grid-cols-[13rem_1fr]'
          : 'mx-auto max-w-article px-5 pb-section sm:px-8'
      }
    >
      <div className="xl:col-span-2">
        <MainImage image={article.mainImage} />
      </div>
      {hasOutline && (
        <div className="hidden xl:block">
          <div className="sticky top-24 mt-14 max-h-[calc(100svh-8rem)] overflow-y-auto">
            <ArticleOutline headings={headings} />
          </div>
        </div>
      )}
      <div className="min-w-0">
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

function MainImage({image: source}: {image: Article['mainImage']}) {
  const image = imageAttributes(source, imageWidths.main)
  if (!image) return null
  return (
    <Picture
      image={image}
      alt={source?.alt ?? ''}
      sizes="(min-width: 60rem) 56rem, 100vw"
      priority
      className="relative mx-auto -mt-16 h-auto w-full max-w-[56rem] rounded-lg border border-line shadow-raised lg:-mt-20"
    />
  )
}
