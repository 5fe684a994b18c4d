import {cleanup, render} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test} from 'vitest'
import {Byline} from './byline.tsx'

afterEach(cleanup)

const author = {
  name: 'Ada Weber',
  slug: 'ada-weber',
  image: {
    alt: null,
    crop: null,
    hotspot: null,
    asset: {
      url: 'http://localhost:3900/p/blog/images/blog/production/abc-640x640.png',
      metadata: null,
    },
  },
}

test('the portrait does not compete with the image fetched first', () => {
  const {container} = render(<Byline author={author} publishedAt={null} />, {wrapper: MemoryRouter})
  const portrait = container.querySelector('img')
  expect(portrait?.getAttribute('fetchpriority')).toBe('low')
  expect(portrait?.getAttribute('loading')).toBe('lazy')
})
