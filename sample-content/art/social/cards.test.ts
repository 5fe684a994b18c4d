import {statSync} from 'node:fs'
import {join} from 'node:path'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {socialImagePath, socialSize} from '@skyforge/config/site/social-image.ts'
import {cardHtml} from './card-html.ts'
import {socialCards} from './cards.ts'

/** What a picture may weigh, in bytes: those who preview a link wait for it. */
const BUDGET = 64 * 1024

test('every page has a card, and no other has', () => {
  expect(socialCards.map(({path}) => path)).toEqual(pagePaths)
})

test('no two cards are the same, but for the page', () => {
  const cards = socialCards.map((card) => cardHtml(card, ''))
  expect(new Set(cards).size).toBe(cards.length)
})

describe.each(socialCards.map(({path}) => path))('the picture of %s', (path) => {
  const file = join(import.meta.dirname, '../../../web/public', socialImagePath(path))

  test('is a JPEG of the size that networks ask for, within its budget', async () => {
    expect(await sharp(file).metadata()).toMatchObject({format: 'jpeg', ...socialSize})
    expect(statSync(file).size).toBeLessThanOrEqual(BUDGET)
  })
})

test('text of the site cannot become markup of a card', () => {
  const [card] = socialCards
  if (!card) throw new Error('There are no cards.')
  const text = '<b>&</b>'
  const html = cardHtml({...card, kicker: text, title: text, note: {figure: text, text}}, '')
  expect(html.match(/&lt;b>&amp;&lt;\/b>/g)).toHaveLength(5)
  expect(html).not.toContain(`>${text}<`)
})
