import {drawnSocialImage, socialSize, type SocialImage} from '#web/site/social-image.ts'
import type {Collection} from './collections.ts'
import type {Article} from './entries.ts'
import {imageAttributes, type ImageSource} from './images.ts'

/** Social networks show a narrower picture as a mere thumbnail, in pixels. */
const LEAST_WIDTH = 600

/** The image service leaves drawings as they are, and social networks show none. */
const VECTOR = /\.svg$/

/** The list that an article is on, whose picture stands in for its own. */
export type SharedList = Pick<Collection, 'listPath' | 'heading'>

/**
 * The picture of an article where its address is shared: the one for that, or its main image. Where neither
 * does, the one that is drawn for the list.
 */
export function articleSocialImage(
  {title, mainImage, seo}: Pick<Article, 'title' | 'mainImage' | 'seo'>,
  {listPath, heading}: SharedList,
): SocialImage {
  return (
    shared(seo?.image, title) ??
    shared(mainImage, mainImage?.alt || title) ??
    drawnSocialImage(listPath, heading)
  )
}

/** An image cut around its focus point, as a JPEG, which every network reads; undefined where none would show it. */
function shared(source: ImageSource | null | undefined, alt: string): SocialImage | undefined {
  const ratio = socialSize.width / socialSize.height
  const own = imageAttributes(source, [socialSize.width], ratio, 'jpg')
  if (!own || own.width < LEAST_WIDTH || VECTOR.test(source?.asset?.url ?? '')) return undefined
  const {src, width, height} = own
  return {src, width, height, alt}
}
