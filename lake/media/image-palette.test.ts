import {describe, expect, it} from 'vitest'
import {paletteOf} from './image-palette.ts'

type Stripe = [share: number, rgba: [number, number, number, number]]

/** A picture of 10 by 10 pixels in stripes; shares are in pixels. */
function stripes(...all: Stripe[]) {
  const pixels = all.flatMap(([share, rgba]) => Array.from({length: share}, () => rgba))
  return {data: Uint8Array.from(pixels.flat()), width: 10, height: 10}
}

const RED: Stripe[1] = [220, 30, 40, 255]
const NAVY: Stripe[1] = [16, 32, 80, 255]
const SAND: Stripe[1] = [216, 203, 178, 255]
const GREY: Stripe[1] = [128, 128, 128, 255]
const CLEAR: Stripe[1] = [0, 255, 0, 0]

describe('paletteOf', () => {
  it('finds the colour for each role among those of the image', () => {
    const palette = paletteOf(stripes([20, RED], [30, NAVY], [40, SAND], [10, GREY]))
    expect(palette).toMatchObject({
      _type: 'sanity.imagePalette',
      dominant: {background: '#d8cbb2', population: 40},
      vibrant: {background: '#dc1e28', population: 20},
      darkVibrant: {background: '#102050', population: 30},
      lightMuted: {background: '#d8cbb2', population: 40},
      muted: {background: '#808080', population: 10},
    })
  })

  it('makes up what the image lacks from its dominant colour', () => {
    const palette = paletteOf(stripes([100, NAVY]))
    expect(palette.lightVibrant).toMatchObject({background: '#91a7e9', population: 0})
    expect(palette.dominant.population).toBe(100)
  })

  it('stays grey where the image is', () => {
    const {dominant, vibrant, lightMuted} = paletteOf(stripes([100, GREY]))
    for (const {background} of [dominant, vibrant, lightMuted]) {
      expect(background).toMatch(/^#(?<channel>..)\k<channel>\k<channel>$/)
    }
  })

  it.each([
    [NAVY, '#fff', '#fff'],
    [[183, 169, 156, 255], '#000', '#fff'],
    [SAND, '#000', '#000'],
  ] as const)('puts readable text on %s', (rgba, foreground, title) => {
    expect(paletteOf(stripes([100, [...rgba]])).dominant).toMatchObject({foreground, title})
  })

  it('does not see what is transparent', () => {
    expect(paletteOf(stripes([90, CLEAR], [10, RED])).dominant.background).toBe('#dc1e28')
    expect(paletteOf(stripes([100, CLEAR])).dominant.background).toBe('#ffffff')
  })
})
