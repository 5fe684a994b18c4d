import {createImageUrlBuilder} from '@sanity/image-url'
import {
  assert,
  boolean,
  double,
  integer,
  option,
  property,
  record,
  type Arbitrary,
} from 'fast-check'
import {expect, test} from 'vitest'
import {imageUrl, type ImageCut, type ImageWish} from './image-url.ts'

const HASH = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'

/** Parts of the whole, as the Studio's tool for crops leaves them. */
const part = double({min: 0, max: 0.45, noNaN: true})
const place = double({min: 0, max: 1, noNaN: true})
const size = record({
  width: integer({min: 1, max: 6000}),
  height: integer({min: 1, max: 6000}),
})
const cut: Arbitrary<ImageCut> = record({
  crop: option(record({left: part, right: part, top: part, bottom: part})),
  hotspot: option(record({x: place, y: place, width: place, height: place})),
})
const wish: Arbitrary<ImageWish> = record({
  w: integer({min: 1, max: 2000}),
  h: option(integer({min: 1, max: 2000}), {nil: undefined}),
  isPlain: boolean(),
}).map(({w, h, isPlain}) => ({
  w,
  ...(h !== undefined && {h}),
  ...(isPlain ? {fm: 'jpg' as const} : {q: 50, auto: 'format' as const}),
}))

/** The same question to the package. */
function packagesUrl(
  {width, height}: {width: number; height: number},
  how: ImageCut,
  of: ImageWish,
) {
  const {w, h, fm, q, auto} = of
  const asset = {_ref: `image-${HASH}-${width}x${height}-png`}
  const {crop, hotspot} = how
  const source = {asset, ...(crop && {crop}), ...(hotspot && {hotspot})}
  let asked = createImageUrlBuilder({projectId: 'p', dataset: 'd'}).image(source).width(w)
  if (h) asked = asked.height(h).fit('crop')
  if (fm) asked = asked.format(fm)
  if (q) asked = asked.quality(q)
  if (auto) asked = asked.auto(auto)
  return asked.url()
}

test('addresses are those of @sanity/image-url', () => {
  assert(
    property(size, cut, wish, (original, how, of) => {
      const {width, height} = original
      const file = `https://cdn.sanity.io/images/p/d/${HASH}-${width}x${height}.png`
      expect(imageUrl(file, original, how, of)).toBe(packagesUrl(original, how, of))
    }),
  )
})

test('what a crop or a focus does not say is as if nothing was set', () => {
  const original = {width: 400, height: 200}
  const cropped = {crop: {left: 0.5}, hotspot: {width: 0.1}}
  expect(imageUrl('/a.png', original, cropped, {w: 100})).toBe('/a.png?rect=200,0,200,200&w=100')
  expect(imageUrl('/a.png', original, {hotspot: {}}, {w: 50, h: 50})).toBe(
    '/a.png?rect=100,0,200,200&w=50&h=50&fit=crop',
  )
})
