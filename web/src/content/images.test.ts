import {describe, expect, test} from 'vitest'
import {imageAttributes, type ImageSource} from './images.ts'

const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'

function image(size: string, more: Partial<ImageSource> = {}): ImageSource {
  return {
    crop: null,
    hotspot: null,
    asset: {
      url: `http://localhost:3900/p/blog/images/blog/production/${SHA}-${size}.png`,
      metadata: {lqip: 'data:image/png;base64,AAAA', isOpaque: true},
    },
    ...more,
  }
}

const file = (size: string) => `/lake/p/blog/images/blog/production/${SHA}-${size}.png`

test('src has the first width, srcset all of them', () => {
  expect(imageAttributes(image('2000x1000'), [1200, 800])).toEqual({
    src: `${file('2000x1000')}?w=1200&q=50&auto=format`,
    srcSet: `${file('2000x1000')}?w=800&q=50&auto=format 800w, ${file('2000x1000')}?w=1200&q=50&auto=format 1200w`,
    width: 1200,
    height: 600,
    placeholder: 'data:image/png;base64,AAAA',
  })
})

test('an image is never requested wider than it is', () => {
  const attributes = imageAttributes(image('1000x500'), [1200, 800, 1800])
  expect(attributes).toMatchObject({width: 1000, height: 500})
  expect(attributes?.srcSet.match(/w=\d+/g)).toEqual(['w=800', 'w=1000'])
})

test('an image with a ratio is cut to it', () => {
  const attributes = imageAttributes(image('2000x1000'), [400], 16 / 10)
  expect(attributes).toMatchObject({width: 400, height: 250})
  expect(attributes?.src).toContain('w=400&h=250')
})

test("the size is that of the editor's crop", () => {
  const crop = {left: 0.25, right: 0.25, top: 0, bottom: 0}
  const attributes = imageAttributes(image('2000x1000', {crop}), [800])
  expect(attributes).toMatchObject({width: 800, height: 800})
  expect(attributes?.src).toContain('rect=500,0,1000,1000')
})

test.each<[string, Partial<ImageSource>, ratio: number, rect: string]>([
  ['keeps the focus in the middle', {hotspot: {x: 0.5, y: 0.3}}, 4, 'rect=0,50,2000,500'],
  ['ends at the edge of the image', {hotspot: {x: 0.9, y: 0.5}}, 1, 'rect=1000,0,1000,1000'],
  ['stays within the crop', {crop: {bottom: 0.5}, hotspot: {y: 0.9}}, 8, 'rect=0,250,2000,250'],
  ['fills in what a crop leaves out', {crop: {left: 0.5}, hotspot: {}}, 1, 'rect=1000,0,1000,1000'],
  ['fills in what a focus leaves out', {hotspot: {width: 0.1}}, 1, 'rect=500,0,1000,1000'],
])('the cut to a ratio %s', (_result, cut, ratio, rect) => {
  const address = imageAttributes(image('2000x1000', cut), [400], ratio)?.src
  expect(address).toContain(`?${rect}&w=400&h=${400 / ratio}&`)
})

test('a transparent image has no placeholder', () => {
  const {asset} = image('800x800')
  const through = image('800x800', {
    asset: asset && {...asset, metadata: {lqip: 'data:x', isOpaque: false}},
  })
  expect(imageAttributes(through, [400])).not.toHaveProperty('placeholder')
})

describe('there is no image', () => {
  const {asset} = image('800x800')
  test.each<[string, ImageSource | null | undefined]>([
    ['without an image', null],
    ['without an image at all', undefined],
    ['without an asset', image('800x800', {asset: null})],
    [
      'with the address of a file',
      image('x', {asset: asset && {...asset, url: asset.url.replace('images', 'files')}}),
    ],
    ['with an address of another kind', image('x', {asset: asset && {...asset, url: '/a.png'}})],
  ])('%s', (_case, value) => {
    expect(imageAttributes(value, [400])).toBeUndefined()
  })
})
