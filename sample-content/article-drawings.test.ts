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

describe('the drawings of articles', () => {
  const drawings = drawAll()

  test('are all different, even in the same light', () => {
    const sameLight = articles.map(({slug}) => drawMainImage(slug, 'day'))
    expect(new Set(sameLight).size).toBe(articles.length)
    expect(new Set(drawings.map(([, svg]) => svg)).size).toBe(drawings.length)
  })

  test('are deterministic', () => {
    expect(drawAll()).toEqual(drawings)
  })

  test.each(drawings)('%s contains no NaN', (_, svg) => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('report a slug without a scene', () => {
    expect(() => drawMainImage('no-such-post', 'day')).toThrow(
      'The scene "no-such-post" is missing.',
    )
  })

  test('render to the same bytes each time, small enough for a page', async () => {
    const svg = drawMainImage('savings-plans-math', 'dawn')
    const [first, second] = await Promise.all([rasterize(svg), rasterize(svg)])
    const [one, other] = [first, second].map((bytes) =>
      createHash('sha1').update(bytes).digest('hex'),
    )
    expect(one).toBe(other)
    expect(first.length).toBeLessThan(150 * 1024)
  })
})
