import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import type {OutlineHeading} from '#web/rich-text/outline.ts'
import {RichText} from '#web/rich-text/rich-text.tsx'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {useHashScroll} from '#web/ui/scroll/use-hash-scroll.ts'
import {articleFrame} from './article-layout.ts'
import {ArticleOutline} from './article-outline.tsx'
import {CategoryChips, TagChips} from '../chips.tsx'
import {MainImage} from './main-image.tsx'
import {ShareButton} from './share-button.tsx'

type ArticleBodyProps = {
  article: Article
  collection: Collection
  headings: readonly OutlineHeading[]
}

/** Everything of an article below its title. */
export function ArticleBody({article, collection, headings}: ArticleBodyProps) {
  useHashScroll()
  const hasOutline = headings.length > 0
  const address = absoluteUrl(collection.articlePath(article.slug))
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
          <CategoryChips collection={collection} categories={article.categories} />
          <TagChips collection={collection} tags={article.tags} />
        </div>
        <RichText body={article.body} />
        <div className="mx-auto mt-12 max-w-text">
          <ShareButton title={article.title} address={address} />
          <p className="hidden text-note print:block">{address}</p>
        </div>
      </div>
    </div>
  )
}
