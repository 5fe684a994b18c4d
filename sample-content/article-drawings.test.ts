import {createHash} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {readArticles} from './articles.ts'
import {people} from './people.ts'
import {drawFigure, drawMainImage} from '#art/articles/article-drawings.ts'
import {drawPortrait} from '#art/portraits/portraits.ts'
import {rasterize} from '#art/kit/raster.ts'

const articles = [...(await readArticles('blog')), ...(await readArticles('announcements'))]

function drawAll(): [name: string, svg: string][] {
  return [
    ...articles.flatMap(({slug, mood, body}): [string, string][] => [
      [slug, drawMainImage(slug, mood)],
      ...body
        .filter((block) => block._type === 'figure')
        .map(({number}): [string, string] => [`${slug} ${number}`, drawFigure(slug, number)]),
    ]),
    ...people.map(({slug}): [string, string] => [slug, drawPortrait(slug)]),
  ]
}

describe('the drawings', () => {
  const drawings = drawAll()

  test('no two of them are the same, not even in the same light', () => {
    const sameLight = articles.map(({slug}) => drawMainImage(slug, 'day'))
    expect(new Set(sameLight).size).toBe(articles.length)
    expect(new Set(drawings.map(([, svg]) => svg)).size).toBe(drawings.length)
  })

  test('are drawn the same each time', () => {
    expect(drawAll()).toEqual(drawings)
  })

  test.each(drawings)('%s has no number that could not be computed', (_, svg) => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('a slug without a scene is named', () => {
    expect(() => drawMainImage('no-such-post', 'day')).toThrow(
      'No scene is drawn for "no-such-post".',
    )
  })

  test('render to the same bytes each time, light enough for a page', async () => {
    const svg = drawMainImage('savings-plans-math', 'dawn')
    const [first, second] = await Promise.all([rasterize(svg), rasterize(svg)])
    const [one, other] = [first, second].map((bytes) =>
      createHash('sha1').update(bytes).digest('hex'),
    )
    expect(one).toBe(other)
    expect(first.length).toBeLessThan(150 * 1024)
  })
})
