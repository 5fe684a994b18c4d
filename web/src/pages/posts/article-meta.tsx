import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {description, excerpt} from '#web/rich-text/excerpt.ts'
import {PageMeta} from '#web/sections/page-meta.tsx'
import {SocialTags} from '#web/sections/social-tags.tsx'

/** Title and meta tags of an article, for search engines and where it is shared (spec §2). */
export function ArticleMeta({article, collection}: {article: Article; collection: Collection}) {
  const {title, publishedAt, author, categories, tags, mainImage} = article
  const path = collection.articlePath(article.slug)
  const summary = description(excerpt(article.body))
  const sections = new Set(categories?.map((category) => category.title))
  return (
    <>
      <PageMeta title={title} description={summary} canonical={path} />
      <SocialTags
        type="article"
        title={title}
        description={summary}
        path={path}
        image={imageAttributes(mainImage, imageWidths.main)?.src}
      />
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
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
