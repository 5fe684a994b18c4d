import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {contentTypeOf} from './content-type.ts'
import {isMoving, renderImage} from './image-render.ts'
import {parseTransform} from './image-transform.ts'

type Rgb = [red: number, green: number, blue: number]
const RED: Rgb = [255, 0, 0]
const GREEN: Rgb = [0, 255, 0]
const BLUE: Rgb = [0, 0, 255]
const WHITE: Rgb = [255, 255, 255]
const SIZE = {width: 80, height: 40}

/** Red and green above blue and white. */
function quarters() {
  const {width, height} = SIZE
  const pixels = Array.from({length: width * height}, (_, index) => {
    const isLeft = index % width < width / 2
    if (index < (width * height) / 2) return isLeft ? RED : GREEN
    return isLeft ? BLUE : WHITE
  })
  return sharp(Buffer.from(pixels.flat()), {raw: {...SIZE, channels: 3}})
}

async function threeFrames(): Promise<Buffer> {
  const frames = ['#f00', '#0f0', '#00f'].map((background) =>
    sharp({create: {...SIZE, channels: 3, background}})
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), {join: {animated: true}})
    .gif({delay: [80, 80, 80]})
    .toBuffer()
}

async function render(query: string, original: Buffer, extension = 'png') {
  const {autoOrient, pageHeight} = await sharp(original, {animated: true}).metadata()
  const source = {width: autoOrient.width, height: pageHeight ?? autoOrient.height, extension}
  const transform = parseTransform(new URLSearchParams(query), source, null)
  if (!transform) throw new Error(`"${query}" asks for the original`)
  const bytes = await renderImage(original, transform)
  return {bytes, contentType: contentTypeOf(transform.format)}
}

/** The size and the colours of the corners: top left, top right, bottom left, bottom right. */
async function look(image: Buffer) {
  const {data, info} = await sharp(image).flatten().raw().toBuffer({resolveWithObject: true})
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    const channels = [...data.subarray(start, start + info.channels)]
    return info.channels === 1 ? [channels[0], channels[0], channels[0]] : channels.slice(0, 3)
  }
  const [right, bottom] = [info.width - 1, info.height - 1]
  return {
    size: [info.width, info.height],
    corners: [at(0, 0), at(right, 0), at(0, bottom), at(right, bottom)],
  }
}

describe('renderImage', () => {
  it.each([
    ['fm=png', [80, 40], [RED, GREEN, BLUE, WHITE]],
    ['rect=40,0,40,20', [40, 20], [GREEN, GREEN, GREEN, GREEN]],
    ['rect=0,20,40,20&w=10', [10, 5], [BLUE, BLUE, BLUE, BLUE]],
    ['w=8&h=8&fit=crop&crop=right', [8, 8], [GREEN, GREEN, WHITE, WHITE]],
    ['w=20&h=20&fit=crop&fp-x=0.75&fp-y=0.5', [20, 20], [GREEN, GREEN, WHITE, WHITE]],
    ['w=40&h=8&fit=crop&crop=focalpoint&fp-x=0.5&fp-y=0.9', [40, 8], [BLUE, WHITE, BLUE, WHITE]],
    ['rect=0,0,80,20&w=8&h=8&fit=crop&crop=focalpoint&fp-x=0.1', [8, 8], [RED, RED, RED, RED]],
    ['or=90', [40, 80], [BLUE, RED, WHITE, GREEN]],
    ['or=180', [80, 40], [WHITE, BLUE, GREEN, RED]],
    ['w=20&or=270', [20, 40], [GREEN, WHITE, RED, BLUE]],
    ['rect=0,0,40,40&or=90', [40, 40], [BLUE, RED, BLUE, RED]],
    ['flip=h', [80, 40], [GREEN, RED, WHITE, BLUE]],
    ['flip=v', [80, 40], [BLUE, WHITE, RED, GREEN]],
    ['flip=hv', [80, 40], [WHITE, BLUE, GREEN, RED]],
    ['w=40&h=40&fit=fill&bg=00f', [40, 40], [BLUE, BLUE, BLUE, BLUE]],
    ['w=40&h=40&fit=fill&bg=0f0&or=90', [40, 40], [GREEN, GREEN, GREEN, GREEN]],
    ['w=200&h=60&fit=fillmax&bg=f00', [200, 60], [RED, RED, RED, RED]],
    ['pad=4&bg=00f', [88, 48], [BLUE, BLUE, BLUE, BLUE]],
    [
      'invert=true',
      [80, 40],
      [
        [0, 255, 255],
        [255, 0, 255],
        [255, 255, 0],
        [0, 0, 0],
      ],
    ],
  ])('draws "%s"', async (query, size, corners) => {
    const {bytes} = await render(query, await quarters().png().toBuffer())
    expect(await look(bytes)).toEqual({size, corners})
  })

  it('removes the colour with sat=-100', async () => {
    const {bytes} = await render('sat=-100', await quarters().png().toBuffer())
    const {corners} = await look(bytes)
    for (const corner of corners) expect(new Set(corner).size).toBe(1)
  })

  it('turns a photograph upright before anything else', async () => {
    const lossless = {quality: 100, chromaSubsampling: '4:4:4'}
    const lying = await quarters().withMetadata({orientation: 6}).jpeg(lossless).toBuffer()
    const {bytes} = await render('rect=0,0,40,40&w=8&fm=png', lying, 'jpg')
    const {size, corners} = await look(bytes)
    expect(size).toEqual([8, 8])
    expect(corners.map(brightestChannel)).toEqual(['blue', 'red', 'blue', 'red'])
  })

  it('finds the busy part with crop=entropy', async () => {
    const noise = Buffer.from(Array.from({length: 40 * 40 * 3}, (_, i) => (i * i * 7919) % 256))
    const busy = await sharp(noise, {raw: {width: 40, height: 40, channels: 3}})
      .png()
      .toBuffer()
    const calm = sharp({create: {width: 160, height: 40, channels: 3, background: '#fff'}})
    const image = await calm
      .composite([{input: busy, left: 120, top: 0}])
      .png()
      .toBuffer()
    const {bytes} = await render('w=40&h=40&fit=crop&crop=entropy', image)
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(6)
  })

  it.each([
    ['fm=jpg', WHITE],
    ['fm=jpg&bg=00f', BLUE],
    ['fm=jpg&bg=800000ff', BLUE],
    ['fm=png&bg=f00', RED],
  ])('fills what is transparent: "%s"', async (query, color) => {
    const background = {r: 0, g: 0, b: 0, alpha: 0}
    const clear = await sharp({create: {...SIZE, channels: 4, background}})
      .png()
      .toBuffer()
    const {bytes} = await render(query, clear)
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false)
    expect(brightestChannel((await look(bytes)).corners[0] ?? [])).toBe(brightestChannel(color))
  })

  it('leaves transparent what the format can', async () => {
    const {bytes} = await render('w=40&h=40&fit=fill&fm=webp', await quarters().png().toBuffer())
    const {data} = await sharp(bytes).raw().toBuffer({resolveWithObject: true})
    expect(data[3]).toBe(0)
  })

  it.each([
    ['fm=jpg', 'jpeg', false],
    ['fm=pjpg', 'jpeg', true],
    ['fm=png', 'png', false],
    ['fm=webp', 'webp', false],
    ['fm=avif', 'heif', false],
  ])('encodes "%s" as %s', async (query, format, isProgressive) => {
    const {bytes, contentType} = await render(query, await quarters().png().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({format, isProgressive, width: 80})
    expect(contentType).toBe(`image/${format === 'heif' ? 'avif' : format}`)
  })

  it('drops EXIF data', async () => {
    const exif = {IFD0: {Copyright: 'A. Photographer'}}
    const photo = await quarters().withExif(exif).jpeg().toBuffer()
    for (const format of ['jpg', 'pjpg', 'png', 'webp', 'avif']) {
      const {bytes} = await render(`w=40&fm=${format}`, photo, 'jpg')
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
  })

  it('rasterizes a vector image at its final size', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4">
      <rect width="8" height="4" fill="#fff"/><rect width="4" height="4" fill="#f00"/></svg>`
    const {bytes} = await render('w=800&fm=png', Buffer.from(svg), 'svg')
    const {data, info} = await sharp(bytes).raw().toBuffer({resolveWithObject: true})
    const row = Array.from({length: info.width}, (_, x) => data[x * info.channels + 1])
    expect([info.width, info.height]).toEqual([800, 400])
    expect(row.filter((green) => green !== 0 && green !== 255).length).toBeLessThan(4)
  })

  it.each([
    ['w=40', 3],
    ['w=40&fm=webp', 3],
    ['w=40&h=40&fit=fill', 3],
    ['w=40&frame=1', 1],
    ['w=40&fm=png', 1],
    ['w=40&flip=v', 1],
    ['w=40&or=90', 1],
  ])('keeps an animation moving where it can: "%s"', async (query, pages) => {
    const animation = await threeFrames()
    const {bytes} = await render(query, animation, 'gif')
    const metadata = await sharp(bytes, {animated: true}).metadata()
    expect(metadata.pages ?? 1).toBe(pages)
  })

  it.each([
    ['w=5000', true],
    ['w=5600', false],
  ])('shows one frame where all of them would be too much to make: "%s"', async (query, moves) => {
    const source = {...SIZE, extension: 'gif'}
    const transform = parseTransform(new URLSearchParams(query), source, null)
    if (!transform) throw new Error(`"${query}" asks for the original`)
    expect(await isMoving(await threeFrames(), transform)).toBe(moves)
  })
})

function brightestChannel([red = 0, green = 0, blue = 0]: (number | undefined)[]): string {
  if (Math.min(red, green, blue) > 200) return 'white'
  const most = Math.max(red, green, blue)
  return most === red ? 'red' : most === green ? 'green' : 'blue'
}
