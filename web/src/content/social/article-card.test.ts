import {describe, expect, test} from 'vitest'
import {announcements, blog} from '../collections.ts'
import {articleCard, type CardSource} from './article-card.ts'
import {layOutCard, type MeasureText} from './card-layout.ts'

const plain: CardSource = {title: 'Cold starts', categories: ['Serverless']}
const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'
const face = (format: string) => ({
  asset: {url: `http://lake/images/blog/production/${SHA}-400x300.${format}`},
})

describe('a card', () => {
  test.each<[what: string, source: Partial<CardSource>, shown: object]>([
    ['names the first category', {categories: ['FinOps', 'EKS']}, {kicker: 'FinOps'}],
    ['names its list without one', {categories: []}, {kicker: 'Blogs', ground: 'architecture'}],
    ['has a drawing that suits it', {}, {ground: 'serverless'}],
    ['has no pictograms', {title: '🚀 Ready™ 👩🏽‍💻 for ❤️ €5'}, {title: 'Ready™ for €5'}],
    ['is of one line', {title: 'a\n\tb  c'}, {title: 'a b c'}],
    [
      'has a portrait, square',
      {author: {name: 'Meera', image: face('png')}},
      {
        author: {
          name: 'Meera',
          portrait: expect.stringContaining('rect=50,0,300,300&w=168&h=168&fm=jpg'),
        },
      },
    ],
    [
      'has no drawing for one',
      {author: {name: 'Meera', image: face('svg')}},
      {author: {name: 'Meera'}},
    ],
  ])('%s', (_what, source, shown) => {
    expect(articleCard({...plain, ...source}, blog)).toMatchObject(shown)
  })

  test('of an announcement has its own drawing', () => {
    expect(articleCard({...plain, categories: []}, announcements).ground).toBe('delivery')
  })
})

describe('on a card', () => {
  const measure: MeasureText = (text, {size}) => [...text].length * size * 0.5
  const titleOf = (title: string) => {
    const {texts} = layOutCard(articleCard({...plain, title}, blog), measure)
    return texts.slice(2)
  }

  test.each([
    ['a short title is large', 'Cold starts', 80, 1],
    ['a longer one has three lines', 'Orders that survive the ERP and its nightly batch', 60, 3],
    ['a long one has four', `${'word '.repeat(19)}end`, 47, 4],
  ])('%s', (_what, title, size, lines) => {
    expect(titleOf(title).map((line) => line.size)).toEqual(Array(lines).fill(size))
  })

  test.each(['word '.repeat(200), 'x'.repeat(500), `${'x'.repeat(60)} and more`, '—'.repeat(90)])(
    'everything stays inside its area: %.20s',
    (title) => {
      const lines = titleOf(title)
      expect(lines.length).toBeLessThanOrEqual(4)
      for (const {text, ...line} of lines) {
        expect(measure(text, line)).toBeLessThanOrEqual(604)
        expect(line.y).toBeGreaterThan(118)
        expect(line.y).toBeLessThan(484)
      }
    },
  )

  test('a cut title ends with an ellipsis', () => {
    expect(titleOf('word '.repeat(200)).at(-1)?.text).toMatch(/word…$/)
  })
})
