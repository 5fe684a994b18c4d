import {drawnSocialImage, socialSize, type SocialImage} from '#web/site/social-image.ts'
import type {Collection} from './collections.ts'
import type {Article} from './entries.ts'
import {imageAttributes} from './images.ts'

/** Social networks show a narrower picture as a mere thumbnail, in pixels. */
const LEAST_WIDTH = 600

/** The image service leaves drawings as they are, and social networks show none. */
const VECTOR = /\.svg$/

/**
 * The picture of an article where its address is shared: its main image, cut around its focus point, as a
 * JPEG, which every network reads. Where that does not do, the one that is drawn for the list.
 */
export function articleSocialImage(article: Article, collection: Collection): SocialImage {
  const {title, mainImage} = article
  const ratio = socialSize.width / socialSize.height
  const own = imageAttributes(mainImage, [socialSize.width], ratio, 'jpg')
  const isShown = own && own.width >= LEAST_WIDTH && !VECTOR.test(mainImage?.asset?.url ?? '')
  if (!isShown) return drawnSocialImage(collection.listPath, collection.heading)
  const {src, width, height} = own
  return {src, width, height, alt: mainImage?.alt || title}
}
