import {useParams} from 'react-router-dom'
import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {useContent} from '#web/content/use-content.ts'
import {RichText} from '#web/rich-text/rich-text.tsx'
import {PageMeta} from '#web/sections/page-meta.tsx'
import {Picture} from '#web/ui/picture.tsx'
import {ArticleHero} from './article-hero.tsx'
import {ArticleMeta} from './article-meta.tsx'
import {CategoryChips, TagChips} from './chips.tsx'
import {RelatedArticles} from './related-articles.tsx'
import {ArticleSkeleton} from './skeletons.tsx'

/** One article. A missing one stays on the loading text, as the spec has it (§8). */
export function ArticlePage({collection}: {collection: Collection}) {
  const {slug = ''} = useParams()
  const {data: article, settled} = useContent(collection, collection.articleQuery, {slug})
  return (
    <>
      {article ? (
        <ArticleMeta article={article} collection={collection} />
      ) : (
        <PageMeta title={collection.name} canonical={undefined} settled={settled} />
      )}
      <article>
        <ArticleHero collection={collection} article={article} />
        {article ? <ArticleBody article={article} /> : <ArticleSkeleton />}
      </article>
      {article && collection.relatedQuery && (
        <RelatedArticles
          article={article}
          collection={collection}
          query={collection.relatedQuery}
        />
      )}
    </>
  )
}

function ArticleBody({article}: {article: Article}) {
  const image = imageAttributes(article.mainImage, imageWidths.main)
  return (
    <div className="mx-auto max-w-article px-5 pb-section sm:px-8">
      {image && (
        <Picture
          image={image}
          alt={article.mainImage?.alt ?? ''}
          sizes="(min-width: 60rem) 56rem, 100vw"
          priority
          className="relative -mt-16 h-auto w-full rounded-lg border border-line shadow-raised lg:-mt-20"
        />
      )}
      <div className="mx-auto mt-10 mb-8 flex max-w-text flex-col gap-3">
        <CategoryChips label="Categories" texts={article.categories?.map(({title}) => title)} />
        <TagChips label="Tags" texts={article.tags} />
      </div>
      <RichText body={article.body} />
    </div>
  )
}
