import type {Pixels} from './image-palette.ts'

/** https://github.com/woltapp/blurhash/blob/master/Algorithm.md, whose terms this follows. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
const MORE_COMPONENTS = 4
const FEWER_COMPONENTS = 3

/** A text of 28 characters that holds a very blurred version of the image, transparency apart. */
export function blurHashOf(pixels: Pixels): string {
  const isWide = pixels.width >= pixels.height
  const across = isWide ? MORE_COMPONENTS : FEWER_COMPONENTS
  const down = isWide ? FEWER_COMPONENTS : MORE_COMPONENTS
  const components = Array.from({length: across * down}, (_, index) =>
    componentOf(pixels, index % across, Math.floor(index / across)),
  )
  const [average = [], ...details] = components
  const largest = Math.max(...details.flat().map(Math.abs))
  const scale = Math.min(82, Math.max(0, Math.floor(largest * 166 - 0.5)))
  return [
    base83(across - 1 + (down - 1) * 9, 1),
    base83(scale, 1),
    base83(inBase(256, average.map(toSrgb)), 4),
    ...details.map((detail) => base83(inBase(19, detail.map(quantiser((scale + 1) / 166))), 2)),
  ].join('')
}

/** How much of one cosine wave is in the image: linear red, green and blue. */
function componentOf({data, width, height}: Pixels, x: number, y: number): number[] {
  const sums = [0, 0, 0]
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const wave = Math.cos((Math.PI * x * column) / width) * Math.cos((Math.PI * y * row) / height)
      const at = 4 * (row * width + column)
      for (const channel of sums.keys()) {
        sums[channel] = (sums[channel] ?? 0) + wave * toLinear(data[at + channel] ?? 0)
      }
    }
  }
  const factor = (x === 0 && y === 0 ? 1 : 2) / (width * height)
  return sums.map((sum) => sum * factor)
}

function quantiser(most: number) {
  return (value: number) => {
    const root = Math.sign(value) * Math.sqrt(Math.abs(value) / most)
    return Math.min(18, Math.max(0, Math.floor(root * 9 + 9.5)))
  }
}

function toLinear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function toSrgb(value: number): number {
  const share = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, share)))
}

function inBase(base: number, digits: readonly number[]): number {
  return digits.reduce((value, digit) => value * base + digit, 0)
}

function base83(value: number, length: number): string {
  const digits = Array.from(
    {length},
    (_, place) => DIGITS[Math.floor(value / 83 ** (length - 1 - place)) % 83],
  )
  return digits.join('')
}
