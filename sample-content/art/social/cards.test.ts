import {statSync} from 'node:fs'
import {join} from 'node:path'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {socialImagePath, socialSize} from '@skyforge/config/site/social-image.ts'
import {cardHtml} from './card-html.ts'
import {socialCards} from './cards.ts'

/** Largest picture in bytes, because link previews wait for it. */
const BUDGET = 64 * 1024

test('every page has a card, and no other card exists', () => {
  expect(socialCards.map(({path}) => path)).toEqual(pagePaths)
})

test('all cards differ in more than their page', () => {
  const cards = socialCards.map((card) => cardHtml(card, ''))
  expect(new Set(cards).size).toBe(cards.length)
})

describe.each(socialCards.map(({path}) => path))('the picture of %s', (path) => {
  const file = join(import.meta.dirname, '../../../web/public', socialImagePath(path))

  test('is a JPEG of the size that networks require, within its budget', async () => {
    expect(await sharp(file).metadata()).toMatchObject({format: 'jpeg', ...socialSize})
    expect(statSync(file).size).toBeLessThanOrEqual(BUDGET)
  })
})

test('a card escapes texts of the site', () => {
  const [card] = socialCards
  if (!card) throw new Error('The list of cards is empty.')
  const text = '<b>&</b>'
  const html = cardHtml({...card, kicker: text, title: text, note: {figure: text, text}}, '')
  expect(html.match(/&lt;b>&amp;&lt;\/b>/g)).toHaveLength(5)
  expect(html).not.toContain(`>${text}<`)
})
