import type {ArticleCard} from '../../src/content/social/article-card.ts'

const LETTERS = /[\p{L}\p{M}\p{N}]/u

/**
 * Returns a card with only the texts whose letters can all be drawn. A title that cannot be drawn becomes the name of
 * its list; signs such as emoji are dropped.
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
