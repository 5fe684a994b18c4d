import {describe, expect, test} from 'vitest'
import {readFontFace} from './font-face.ts'

const face = (rest: string) => `@font-face{src: url('./a.woff2') format('woff2');${rest}}`

test('the face of a file is found among others', () => {
  const css = `@font-face { src: url('./b.woff2'); }
    @font-face {
      font-weight: 400 700;
      src: url('./a.woff2') format('woff2');
      unicode-range: U+61-63, u+e9,
        U+1F600;
    }`
  expect(readFontFace(css, './a.woff2')).toEqual({
    characters: 'abcé😀',
    weights: {min: 400, max: 700},
  })
})

describe('a face is refused', () => {
  test.each([
    ['that is not there', '', 'no @font-face'],
    ['for any character', face('font-weight:400 700;'), 'no @font-face'],
    ['of one weight', face('font-weight:400;unicode-range:U+20;'), 'no @font-face'],
    ['with wildcards', face('font-weight:400 700;unicode-range:U+4??;'), '"U+4??"'],
    ['with a range from behind', face('font-weight:400 700;unicode-range:U+7E-20;'), '"U+7E-20"'],
  ])('%s', (_what, css, message) => {
    expect(() => readFontFace(css, './a.woff2')).toThrow(message)
  })
})
