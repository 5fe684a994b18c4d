import {join} from 'node:path'
import sharp from 'sharp'
import {beforeAll, expect, test, vi} from 'vitest'
import type {ArticleCard} from '../../src/content/social/article-card.ts'
import {socialSize} from '@skyforge/config/site/social-image.ts'
import {CardPainter} from './card-painter.ts'

/** Largest picture, in bytes, that chat networks show. */
const MOST_BYTES = 300_000

const readImage = vi.fn(async () =>
  sharp({create: {width: 40, height: 40, channels: 3, background: '#00ff00'}})
    .png()
    .toBuffer(),
)
const report = vi.fn()
let painter: CardPainter
beforeAll(async () => {
  const folder = join(import.meta.dirname, '../../public')
  painter = await CardPainter.load({folder, readImage, report})
})

const card: ArticleCard = {
  ground: 'delivery',
  kicker: 'DevSecOps',
  title: 'Where to cut a state',
  list: 'Posts',
}

/** Counts the light pixels of a part of a picture, which only words and portrait have. */
async function lightDots(
  png: Buffer,
  [left, top, width, height]: readonly [number, number, number, number],
) {
  const part = sharp(png).extract({left, top, width, height}).greyscale().threshold(150)
  const dots = await part.raw().toBuffer()
  return dots.reduce((sum, dot) => sum + (dot > 0 ? 1 : 0), 0)
}

const TITLE = [60, 110, 620, 370] as const
const FACE = [64, 490, 84, 84] as const
const MARGINS = [[0, 0, 60, 630], [60, 590, 600, 40]] as const // prettier-ignore

test('a card has the size that networks require, and stays below their limit', async () => {
  const {png, isComplete} = await painter.paint(card)
  expect(await sharp(png).metadata()).toMatchObject({format: 'png', ...socialSize})
  expect(png.length).toBeLessThan(MOST_BYTES)
  expect(isComplete).toBe(true)
})

test.each([
  ['the letters of Europe', 'Ångström, Łódź & crème brûlée'],
  ['arrows and signs', '→ ≤ ≈ ×'],
  ['other scripts', 'Привет, μικρός'],
  ['marks and conjuncts', 'क्लाउड की लागत'],
])('it has %s', async (_what, title) => {
  const drawn = await lightDots((await painter.paint({...card, title})).png, TITLE)
  const without = await lightDots((await painter.paint({...card, title: '.'})).png, TITLE)
  expect(drawn).toBeGreaterThan(without + [...title].length * 100)
})

test('long texts stay inside the margins', async () => {
  const long = 'Wwwwwwww '.repeat(40)
  const {png} = await painter.paint({...card, kicker: long, title: long, author: {name: long}})
  for (const margin of MARGINS) expect(await lightDots(png, margin)).toBe(0)
})

test('a portrait is drawn if it is available', async () => {
  const author = {name: 'i', portrait: '/lake/p/blog/images/a.jpg'}
  const {png} = await painter.paint({...card, author})
  expect(await lightDots(png, FACE)).toBeGreaterThan(0.7 * 84 * 84)
  readImage.mockRejectedValueOnce(new Error('it answers 404'))
  const {png: without, isComplete} = await painter.paint({...card, author})
  expect(isComplete).toBe(false)
  expect(await lightDots(without, FACE)).toBeLessThan(400)
  expect(report).toHaveBeenCalledWith('A social card has no portrait: it answers 404')
})

test('the same card gives the same bytes', async () => {
  const first = await painter.paint(card)
  expect((await painter.paint(card)).png.equals(first.png)).toBe(true)
})
