import {describe, expect, it} from 'vitest'
import {blurHashOf} from './blur-hash.ts'

function picture(width: number, height: number, shadeAt: (x: number, y: number) => number) {
  const shades = Array.from({length: width * height}, (_, at) =>
    shadeAt(at % width, Math.floor(at / width)),
  )
  return {data: Uint8Array.from(shades.flatMap((s) => [s, s, s, 255])), width, height}
}

describe('blurHashOf', () => {
  it('returns the known text of a black picture', () => {
    expect(blurHashOf(picture(32, 32, () => 0))).toBe('L00000fQfQfQfQfQfQfQfQfQfQfQ')
  })

  it('holds the average colour in its third to sixth character', () => {
    expect(blurHashOf(picture(32, 32, () => 255)).slice(2, 6)).toBe('TSUA')
  })

  it('holds the darker side as the first wave across, as strong as can be', () => {
    const hash = blurHashOf(picture(64, 64, (x) => (x < 32 ? 0 : 255)))
    expect(hash.slice(6, 8)).toBe('00')
  })

  it('counts more waves along the longer side', () => {
    const hashes = [picture(20, 10, () => 9), picture(10, 20, () => 9)].map(blurHashOf)
    expect(hashes.map((hash) => [hash[0], hash.length])).toEqual([
      ['L', 28],
      ['T', 28],
    ])
  })
})
