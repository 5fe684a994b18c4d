import {expect, test} from 'vitest'
import {articlePreview} from './article-preview.ts'

test.each([
  [{author: 'Meera Joshi', publishedAt: '2026-03-05T23:30:00Z'}, 'Meera Joshi · March 5, 2026'],
  [{publishedAt: '2026-03-05T00:30:00Z'}, 'March 5, 2026'],
  [{author: 'Meera Joshi'}, 'Meera Joshi'],
  [{publishedAt: 'soon'}, 'soon'],
  [{}, ''],
])('%j is listed under %j', (selection, subtitle) => {
  expect(articlePreview.prepare({title: 'A move', ...selection})).toMatchObject({
    title: 'A move',
    subtitle,
  })
})
