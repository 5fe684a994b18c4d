import {articleHead} from '#web/content/article-head.ts'
import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {markdownPath} from '#web/content/markdown-path.ts'
import {lastModified} from '#web/lib/modified.ts'
import {normalDate} from '#web/lib/dates.ts'
import {PageMeta} from '#web/head/page-meta.tsx'
import {SocialTags} from '#web/head/social-tags.tsx'

export function ArticleHeadTags({article, collection}: {article: Article; collection: Collection}) {
  const {author, categories, tags} = article
  const {noIndex, ...head} = articleHead(article, collection)
  const published = normalDate(article.publishedAt)
  const modified = lastModified(article)
  const path = collection.articlePath(article.slug)
  const sections = new Set(categories?.map((category) => category.title))
  return (
    <>
      <PageMeta {...head} canonical={noIndex ? undefined : path} />
      <SocialTags type="article" {...head} path={path} />
      <link rel="alternate" type="text/markdown" href={markdownPath(collection, article.slug)} />
      {published && <meta property="article:published_time" content={published} />}
      {modified && <meta property="article:modified_time" content={modified} />}
      {author && collection.showAuthor && <meta property="article:author" content={author.name} />}
      {[...sections].map((section) => (
        <meta key={section} property="article:section" content={section} />
      ))}
      {[...new Set(tags)].map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  )
}
