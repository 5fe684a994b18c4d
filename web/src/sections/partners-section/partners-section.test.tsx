import {cleanup, render, screen, within} from '@testing-library/react'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {PartnersSection} from './partners-section.tsx'

beforeEach(() => {
  render(<PartnersSection />)
})
afterEach(cleanup)

const cards = () => screen.getAllByRole('article')
const altTexts = (images: HTMLElement[]) => images.map((image) => image.getAttribute('alt'))

test("the section is called 'Synergy Partners' and has two cards", () => {
  expect(screen.getByRole('region', {name: 'Synergy Partners'})).toBeDefined()
  expect(cards()).toHaveLength(2)
})

test.each([
  [
    'one card describes an AWS Advanced Tier Services Partner',
    0,
    ['AWS Advanced Tier Services Partner'],
  ],
  [
    'the other is a second technology partner with a generative AI and LLM description',
    1,
    ['generative AI', 'LLM'],
  ],
])('%s', (_sentence, place, words) => {
  for (const word of words) expect(cards()[place]?.textContent).toContain(word)
})

test('each partner card has an image with a text of its own', () => {
  const texts = altTexts(cards().flatMap((card) => within(card).getAllByRole('img')))
  expect(new Set(texts).size).toBe(2)
  expect(texts).not.toContain('')
})

test("a 'Trusted by brands around the world' strip shows six logos with distinct names", () => {
  const heading = screen.getByRole('heading', {name: 'Trusted by brands around the world'})
  const strip = heading.nextElementSibling
  if (!(strip instanceof HTMLElement)) throw new Error('No strip follows the heading.')
  const names = altTexts(within(strip).getAllByRole('img'))
  expect(within(strip).getAllByRole('listitem')).toHaveLength(6)
  expect(new Set(names).size).toBe(6)
  expect(names).not.toContain('')
})
