import {describe, expect, it} from 'vitest'
import {contentTypeOf} from './content-type.ts'
import {avifOf, parseTransform, transformKey, acceptsAvif} from './image-transform.ts'

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const JPEG = {width: 2000, height: 1000, extension: 'jpg'}

function parse(query: string, source = JPEG, accept: string | null = null) {
  return parseTransform(new URLSearchParams(query), source, accept)
}

function keyOf(query: string, accept: string | null = null) {
  const transform = parse(query, JPEG, accept)
  return transform && transformKey(transform)
}

describe('parseTransform', () => {
  it.each(['', 'dl=photo.jpg', 'v=2', 'fit=max', 'dpr=2', 'rect=0,0,2000,1000', 'or=0', 'frame=1'])(
    'serves the original for "%s"',
    (query) => {
      expect(parse(query)).toBeNull()
    },
  )

  it.each([
    ['', 'svg'],
    ['w=100&auto=format', 'svg'],
    ['auto=format', 'webp'],
  ])('serves the original for "%s" of an image in %s', (query, extension) => {
    expect(parse(query, {...JPEG, extension}, BROWSER)).toBeNull()
  })

  it.each([
    ['w=100', 'jpg', BROWSER, 'image/jpeg'],
    ['w=100&auto=format', 'jpg', BROWSER, 'image/webp'],
    ['auto=format', 'jpg', BROWSER, 'image/webp'],
    ['w=100&auto=format', 'png', 'image/png', 'image/png'],
    ['w=100&auto=format', 'png', null, 'image/png'],
    ['w=100&fm=png&auto=format', 'jpg', BROWSER, 'image/png'],
    ['fm=pjpg', 'jpg', null, 'image/jpeg'],
    ['fm=avif', 'jpg', null, 'image/avif'],
    ['fm=png', 'svg', null, 'image/png'],
    ['w=100', 'gif', null, 'image/gif'],
    ['w=100', 'avif', null, 'image/avif'],
    ['w=100', 'tif', null, 'image/jpeg'],
  ])(
    'answers "%s" of a %s to a browser that accepts %s with %s',
    (query, extension, accept, type) => {
      const transform = parse(query, {...JPEG, extension}, accept)
      expect(transform && contentTypeOf(transform.format)).toBe(type)
    },
  )

  it.each([
    ['w=100', 75],
    ['w=100&q=40', 40],
    ['w=100&q=0', 1],
    ['fm=avif', 50],
  ])('encodes "%s" with quality %d', (query, quality) => {
    expect(parse(query)?.quality).toBe(quality)
  })
})

describe('acceptsAvif', () => {
  it.each([
    ['w=100&auto=format', 'jpg', BROWSER, true],
    ['w=100&auto=format', 'gif', BROWSER, true],
    ['w=100&auto=format', 'webp', 'image/avif', true],
    ['w=100&auto=format', 'jpg', 'image/webp,*/*', false],
    ['w=100&auto=format', 'jpg', 'image/avif', false],
    ['w=100&auto=format', 'jpg', null, false],
    ['w=100', 'webp', BROWSER, false],
    ['w=100&fm=webp', 'jpg', BROWSER, false],
    ['w=100&fm=webp&auto=format', 'jpg', BROWSER, false],
    ['w=100&fm=avif&auto=format', 'jpg', BROWSER, false],
  ])('"%s" of a %s with Accept "%s": %s', (query, extension, accept, expected) => {
    const transform = parse(query, {...JPEG, extension}, accept)
    if (!transform) throw new Error('the original')
    expect(acceptsAvif(transform, new URLSearchParams(query), accept)).toBe(expected)
  })
})

describe('avifOf', () => {
  it.each([
    ['', 50],
    ['&q=0', 25],
    ['&q=30', 35],
    ['&q=45', 40],
    ['&q=60', 45],
    ['&q=75', 50],
    ['&q=90', 76],
    ['&q=100', 93],
  ])('is the same picture in AVIF, made to look as with "%s": %d', (query, quality) => {
    const webp = parse(`w=100&auto=format${query}`, JPEG, BROWSER)
    if (!webp) throw new Error('the original')
    const expected = {...webp, format: 'avif', quality, thorough: true, animated: false}
    expect(avifOf(webp)).toEqual(expected)
  })
})

describe('transformKey', () => {
  it('is a file name with the extension of the result', () => {
    expect(keyOf('w=100&auto=format', BROWSER)).toMatch(/^[0-9a-f]{32}\.webp$/)
  })

  it.each([
    ['w=500', 'w=500&h=250&fit=scale'],
    ['w=500', 'h=250&q=75&dl=a.jpg'],
    ['w=500&dpr=2', 'w=1000'],
    ['w=8000&fit=max', 'w=2000'],
    ['q=75&fm=jpg', 'fm=jpg'],
    ['w=50&fm=png&q=20', 'w=50&fm=png'],
  ])('is the same for "%s" and "%s"', (a, b) => {
    expect(keyOf(a)).toBe(keyOf(b))
  })

  it('differs wherever the bytes would', () => {
    const queries = ['w=9', 'w=9&q=7', 'w=9&fm=pjpg', 'w=9&or=90', 'w=9&flip=h', 'w=9&flip=v']
    const more = ['w=9&blur=9', 'w=9&sharp=9', 'w=9&sat=-100', 'w=9&invert=1', 'w=9&bg=fff']
    const keys = [...queries, ...more, 'w=9&h=9&fit=fill', 'rect=0,0,9,9&w=9'].map((q) => keyOf(q))
    expect(new Set(keys).size).toBe(keys.length)
  })
})
