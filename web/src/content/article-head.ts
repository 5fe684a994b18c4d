import type {Collection} from './collections.ts'
import type {Article} from './entries.ts'
import {description, excerpt} from './excerpt.ts'
import {articleSocialImage} from './social/social-image.ts'

/** What the head is made from. */
export type HeadSource = Pick<Article, 'title' | 'slug' | 'seo'> & {
  body: Parameters<typeof excerpt>[0]
}

/**
 * What search engines and social networks are told of an article: what its editors wrote for them, or else
 * what the article begins with. The title is without the brand.
 */
export function articleHead(article: HeadSource, collection: Pick<Collection, 'articlePath'>) {
  const {title, body, seo} = article
  return {
    title: seo?.title || title,
    description: seo?.description || description(excerpt(body)),
    image: articleSocialImage(article, collection),
    /** Whether search engines are asked to leave it out. */
    noIndex: seo?.noIndex === true,
  }
}
