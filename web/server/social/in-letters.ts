import type {ArticleCard} from '../../src/content/social/article-card.ts'

const LETTERS = /[\p{L}\p{M}\p{N}]/u

/**
 * A card with the texts that can be drawn whole: a word without one of its letters is another word. A title that
 * cannot be drawn is that of its list; only signs such as emoji are left out.
 */
export function inLetters(card: ArticleCard, has: (letter: string) => boolean): ArticleCard {
  const drawable = (text: string) => {
    const characters = [...text]
    const isWhole = characters.every((character) => has(character) || !LETTERS.test(character))
    return isWhole ? characters.filter(has).join('').replaceAll(/ {2,}/g, ' ').trim() : ''
  }
  const {author, ...others} = card
  const name = author && drawable(author.name)
  return {
    ...others,
    kicker: drawable(card.kicker),
    title: drawable(card.title) || card.list,
    ...(author && name && {author: {...author, name}}),
  }
}
