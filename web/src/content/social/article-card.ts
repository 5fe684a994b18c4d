import {groundOf, type GroundName} from '#web/copy/card-grounds.ts'
import type {Collection} from '../collections.ts'
import {imageAttributes, type ImageSource} from '../images.ts'

export type ArticleCard = {
  ground: GroundName
  /** Above the title: the subject of the article. */
  kicker: string
  title: string
  /** The heading of its list, for a title that cannot be drawn. */
  list: string
  author?: {
    name: string
    /** URL of a square picture, as `content/images.ts` returns it. */
    portrait?: string
  }
}

/** The fields of an article that its card shows. */
export type CardSource = {
  title: string
  categories: readonly string[]
  author?: {name: string; image?: ImageSource | null} | undefined
}

/** Side of a portrait on a card, in pixels. */
export const PORTRAIT_SIZE = 84

/** Longest title that fits on a card in any size. */
const MOST_LETTERS = 250

/** Emoji, with their joiners and selectors, which our fonts cannot draw. */
const PICTOGRAMS =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu

/** Returns the texts and the drawing of an article's card. */
export function articleCard(
  {title, categories, author}: CardSource,
  {key, name, heading}: Pick<Collection, 'key' | 'name' | 'heading'>,
): ArticleCard {
  const portrait = portraitOf(author?.image)
  return {
    ground: groundOf(key, categories),
    kicker: legible(categories[0] ?? '') || name,
    title: legible(title).slice(0, MOST_LETTERS),
    list: heading,
    ...(author && {author: {name: legible(author.name), ...(portrait && {portrait})}}),
  }
}

/** Undefined for vector images, which the image service does not convert. */
function portraitOf(image: ImageSource | null | undefined): string | undefined {
  if (image?.asset?.url.endsWith('.svg')) return undefined
  return imageAttributes(image, [PORTRAIT_SIZE * 2], 1, 'jpg')?.src
}

/** Returns drawable text on one line. Non-breaking spaces stay. */
function legible(text: string): string {
  return text
    .replaceAll(PICTOGRAMS, '')
    .replaceAll(/[^\S\u00A0\u202F]+/g, ' ')
    .trim()
}
