import {cleanup, render, screen, within} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import type {Article} from '#web/content/entries.ts'
import {MainImage} from './main-image.tsx'

afterEach(cleanup)

const image: NonNullable<Article['mainImage']> = {
  alt: 'A diagram',
  crop: null,
  hotspot: null,
  asset: {
    url: 'http://localhost:3900/p/blog/images/blog/production/abc-4000x2000.png',
    metadata: null,
  },
}

test('the main image is in a button that expands it, fetched first and 1200 px wide', () => {
  render(<MainImage image={image} />)
  const button = screen.getByRole('button', {name: 'A diagram Expand Image'})
  const picture = within(button).getByRole('img', {name: 'A diagram'})
  expect(picture.getAttribute('src')).toContain('w=1200')
  expect(picture.getAttribute('fetchpriority')).toBe('high')
  expect(picture.getAttribute('loading')).toBe('eager')
})

test.each([null, {...image, asset: null}])('without an image there is no button', (source) => {
  const {container} = render(<MainImage image={source} />)
  expect(container.innerHTML).toBe('')
})
