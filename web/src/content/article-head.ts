import type {Collection} from './collections.ts'
import type {Article} from './entries.ts'
import {description, excerpt} from './excerpt.ts'
import {articleSocialImage} from './social/social-image.ts'

export type HeadSource = Pick<Article, 'title' | 'slug' | 'seo'> & {
  body: Parameters<typeof excerpt>[0]
}

/**
 * Returns the texts for search engines and social networks: the editors' own, or else the beginning of the article. The
 * title is without the brand.
 */
export function articleHead(article: HeadSource, collection: Pick<Collection, 'articlePath'>) {
  const {title, body, seo} = article
  return {
    title: seo?.title || title,
    description: seo?.description || description(excerpt(body)),
    image: articleSocialImage(article, collection),
    noIndex: seo?.noIndex === true,
  }
}
