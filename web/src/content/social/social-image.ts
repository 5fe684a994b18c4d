import {brand} from '@skyforge/config/brand.ts'
import {socialSize, type SocialImage} from '@skyforge/config/site/social-image.ts'
import type {Collection} from '../collections.ts'
import type {Article} from '../entries.ts'
import {imageAttributes} from '../images.ts'
import {articleCardPath} from './card-path.ts'

/** Social networks show narrower pictures only as thumbnails, in pixels. */
const LEAST_WIDTH = 600

/** Vector images, which the image service does not convert and networks do not show. */
const VECTOR = /\.svg$/

/** Returns the social image of an article: the editor's, or else the generated card. */
export function articleSocialImage(
  {title, slug, seo}: Pick<Article, 'title' | 'slug' | 'seo'>,
  {articlePath}: Pick<Collection, 'articlePath'>,
): SocialImage {
  return (
    chosenSocialImage(seo, title) ?? {
      src: articleCardPath(articlePath(slug)),
      ...socialSize,
      alt: `${brand.name}: ${title}`,
    }
  )
}

/**
 * Returns the editor's social image, cut around its focus point, as a JPEG, which every network reads; undefined if
 * networks would not show it.
 */
export function chosenSocialImage(seo: Article['seo'], title: string): SocialImage | undefined {
  const ratio = socialSize.width / socialSize.height
  const own = imageAttributes(seo?.image, [socialSize.width], ratio, 'jpg')
  if (!own || own.width < LEAST_WIDTH || VECTOR.test(seo?.image?.asset?.url ?? '')) return undefined
  const {src, width, height} = own
  return {src, width, height, alt: title}
}
