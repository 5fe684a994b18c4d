import {expect, test} from 'vitest'
import type {ArticleCard} from '../../src/content/social/article-card.ts'
import {inLetters} from './in-letters.ts'

const card: ArticleCard = {ground: 'delivery', kicker: 'Cost', title: 'x', list: 'All posts'}
const isLatin = (letter: string) => letter <= '\u024F'

test.each([
  ['whose letters are all there stays', 'Größe zählt', 'Größe zählt'],
  ['loses signs that are not letters', 'Cold 🚀 starts', 'Cold starts'],
  ['without one of its letters is that of its list', 'Cold 冷 starts', 'All posts'],
  ['with few letters left becomes the name of its list', '寒冷な起動 in AWS', 'All posts'],
  ['with no letters left becomes the name of its list', '→', 'All posts'],
])('a title %s', (_what, title, shown) => {
  expect(inLetters({...card, title}, isLatin).title).toBe(shown)
})

test('leaves out an author whose name cannot be drawn', () => {
  for (const name of ['寒冷', 'Łuk寒', 'Анна']) {
    expect(inLetters({...card, author: {name}}, isLatin)).not.toHaveProperty('author')
  }
  expect(inLetters({...card, author: {name: 'Meera', portrait: 'x'}}, isLatin).author).toEqual({
    name: 'Meera',
    portrait: 'x',
  })
})
