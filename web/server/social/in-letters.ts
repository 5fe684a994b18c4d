import type {ArticleCard} from '../../src/content/social/article-card.ts'

/** Of a title that many letters, in parts of all, are enough to know it by. */
const ENOUGH = 0.7

/** A card of whose texts every letter can be drawn; a title of which too little would be left is that of its list. */
export function inLetters(card: ArticleCard, has: (letter: string) => boolean): ArticleCard {
  const drawable = (text: string) => [...text].filter(has).join('').replaceAll(/ {2,}/g, ' ').trim()
  const isKnown = countLetters(drawable(card.title)) >= countLetters(card.title) * ENOUGH
  const {author, ...others} = card
  const name = author && drawable(author.name)
  return {
    ...others,
    kicker: drawable(card.kicker),
    title: (isKnown && drawable(card.title)) || card.list,
    ...(author && name && {author: {...author, name}}),
  }
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
