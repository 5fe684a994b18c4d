import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {ClosingCall} from '#web/sections/closing-call.tsx'
import {articleCall} from '#web/copy/article-call.ts'
import {Neighbours} from './neighbours.tsx'
import {RelatedArticles} from './related-articles.tsx'

/** Links and calls at the end of an article. */
export function ArticleEnd({article, collection}: {article: Article; collection: Collection}) {
  const {relatedQuery} = collection
  return (
    <>
      <Neighbours article={article} collection={collection} />
      {relatedQuery && (
        <RelatedArticles article={article} collection={collection} query={relatedQuery} />
      )}
      <ClosingCall {...articleCall} />
    </>
  )
}
