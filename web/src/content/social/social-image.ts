import {brand} from '@skyforge/config/brand.ts'
import {socialSize, type SocialImage} from '@skyforge/config/site/social-image.ts'
import type {Collection} from '../collections.ts'
import type {Article} from '../entries.ts'
import {imageAttributes} from '../images.ts'
import {articleCardPath} from './card-path.ts'

/** Social networks show a narrower picture as a mere thumbnail, in pixels. */
const LEAST_WIDTH = 600

/** The image service leaves drawings as they are, and social networks show none. */
const VECTOR = /\.svg$/

/** The picture of an article where its address is shared: the one that an editor chose, or else the card that is drawn. */
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
 * The picture that an editor chose for sharing, cut around its focus point, as a JPEG, which every network reads;
 * undefined where none would show it.
 */
export function chosenSocialImage(seo: Article['seo'], title: string): SocialImage | undefined {
  const ratio = socialSize.width / socialSize.height
  const own = imageAttributes(seo?.image, [socialSize.width], ratio, 'jpg')
  if (!own || own.width < LEAST_WIDTH || VECTOR.test(seo?.image?.asset?.url ?? '')) return undefined
  const {src, width, height} = own
  return {src, width, height, alt: title}
}
