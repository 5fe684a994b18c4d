import {groundOf, type GroundName} from '#web/copy/card-grounds.ts'
import type {Collection} from '../collections.ts'
import {imageAttributes, type ImageSource} from '../images.ts'

/** What the social card of an article shows. */
export type ArticleCard = {
  ground: GroundName
  /** Above the title: what the article is about. */
  kicker: string
  title: string
  /** The heading of its list, for a title that cannot be drawn. */
  list: string
  author?: {
    name: string
    /** Address of a square picture, as `content/images.ts` writes it. */
    portrait?: string
  }
}

/** An article as far as its card shows it. */
export type CardSource = {
  title: string
  /** Titles of its categories. */
  categories: readonly string[]
  author?: {name: string; image?: ImageSource | null} | undefined
}

/** Side of a portrait on a card, in pixels. */
export const PORTRAIT_SIZE = 84

/** More of a title has no place on a card in any size. */
const MOST_LETTERS = 250

/** Pictograms are no letters, and no font of ours draws them; joiners and selectors belong to them. */
const PICTOGRAMS =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu

/** What the card of an article says, and which drawing it stands on. */
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

/** The image service leaves drawings as they are, and a drawing is no portrait. */
function portraitOf(image: ImageSource | null | undefined): string | undefined {
  if (image?.asset?.url.endsWith('.svg')) return undefined
  return imageAttributes(image, [PORTRAIT_SIZE * 2], 1, 'jpg')?.src
}

/** As one line of letters. A space that does not break stays one. */
function legible(text: string): string {
  return text
    .replaceAll(PICTOGRAMS, '')
    .replaceAll(/[^\S\u00A0\u202F]+/g, ' ')
    .trim()
}
