import {crc32, gzipSync} from 'node:zlib'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {describeImage} from './image-asset.ts'

const NOTHING = new Set(['none'])

function picture(width = 90, height = 60, background = '#2f6f9f') {
  return sharp({create: {width, height, channels: 3, background}})
}

function svg(attributes: string) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="9"/></svg>`,
  )
}

describe('describeImage', () => {
  it.each([
    ['jpg', 'image/jpeg', () => picture().jpeg().toBuffer()],
    ['png', 'image/png', () => picture().png().toBuffer()],
    ['webp', 'image/webp', () => picture().webp().toBuffer()],
    ['gif', 'image/gif', () => picture().gif().toBuffer()],
    ['avif', 'image/avif', () => picture().avif({effort: 0}).toBuffer()],
    ['tif', 'image/tiff', () => picture().tiff().toBuffer()],
    ['svg', 'image/svg+xml', async () => svg('width="90" height="60"')],
    ['svg', 'image/svg+xml', async () => svg('width="100%" height="100%" viewBox="0 0 90 60"')],
  ])('knows %s, %s', async (extension, mimeType, make) => {
    const described = await describeImage(await make(), NOTHING)
    expect(described).toMatchObject({extension, mimeType, width: 90, height: 60})
    expect(described.metadata.dimensions).toEqual({
      _type: 'sanity.imageDimensions',
      width: 90,
      height: 60,
      aspectRatio: 1.5,
    })
  })

  it('returns the size of the upright photograph', async () => {
    const lying = await picture().withMetadata({orientation: 6}).jpeg().toBuffer()
    expect(await describeImage(lying, NOTHING)).toMatchObject({width: 60, height: 90})
  })

  it('returns the size of one frame of an animation', async () => {
    const frames = await Promise.all(['#000', '#fff'].map((c) => picture(9, 6, c).png().toBuffer()))
    const animation = await sharp(frames, {join: {animated: true}})
      .gif()
      .toBuffer()
    expect(await describeImage(animation, NOTHING)).toMatchObject({width: 9, height: 6})
  })

  it.each([
    ['no alpha channel', 3, 1, {hasAlpha: false, isOpaque: true}],
    ['an alpha channel that hides nothing', 4, 1, {hasAlpha: true, isOpaque: true}],
    ['transparent pixels', 4, 0.5, {hasAlpha: true, isOpaque: false}],
  ] as const)('tells of %s', async (_, channels, alpha, expected) => {
    const background = {r: 200, g: 100, b: 0, alpha}
    const image = await sharp({create: {width: 50, height: 50, channels, background}})
      .png()
      .toBuffer()
    expect((await describeImage(image, NOTHING)).metadata).toMatchObject(expected)
  })

  it('sees one transparent pixel among thousands', async () => {
    const data = Buffer.alloc(400 * 300 * 4, 255)
    data[data.length - 1] = 254
    const raw = {width: 400, height: 300, channels: 4} as const
    const image = await sharp(data, {raw}).png().toBuffer()
    expect((await describeImage(image, NOTHING)).metadata.isOpaque).toBe(false)
  })

  it('returns the requested metadata, and EXIF data only on request', async () => {
    const place = {GPSLatitude: '9/1 0/1 0/1', GPSLongitude: '9/1 0/1 0/1'}
    const sides = {GPSLatitudeRef: 'N', GPSLongitudeRef: 'E'}
    const exif = {IFD2: {FNumber: '9/5'}, IFD3: {...place, ...sides}}
    const photo = await picture().withExif(exif).jpeg().toBuffer()
    const keysFor = async (...wanted: string[]) =>
      Object.keys((await describeImage(photo, new Set(wanted))).metadata).toSorted()
    const always = ['_type', 'dimensions', 'hasAlpha', 'isOpaque']
    expect(await keysFor('none')).toEqual(always)
    expect(await keysFor('palette', 'lqip')).toEqual([...always, 'lqip', 'palette'])
    expect(await keysFor('location')).toEqual([...always, 'location'])
    expect(await keysFor('exif')).toEqual(['_type', 'dimensions', 'exif', 'hasAlpha', 'isOpaque'])
    const usual = ['_type', 'blurHash', 'dimensions', 'hasAlpha', 'isOpaque', 'lqip', 'palette']
    expect(await keysFor()).toEqual(usual)
    const all = [...usual, 'exif', 'location'].toSorted()
    expect(await keysFor('lqip', 'palette', 'blurhash', 'exif', 'location')).toEqual(all)
  })

  it.each(['png', 'webp', 'avif'] as const)('finds the camera in %s, too', async (format) => {
    const exif = {IFD2: {FNumber: '9/5'}}
    const photo = await picture().withExif(exif).toFormat(format, {effort: 1}).toBuffer()
    const {metadata} = await describeImage(photo, new Set(['exif']))
    expect(metadata.exif).toMatchObject({FNumber: 1.8})
  })

  it.each([
    ['a wide image', 1600, 900, 20, 11],
    ['a tall image', 300, 3000, 6, 64],
    ['an image that is tiny itself', 7, 5, 7, 5],
  ])('makes a placeholder of %s that is small', async (_, width, height, lqipWidth, lqipHeight) => {
    const image = await picture(width, height).jpeg().toBuffer()
    const {lqip = ''} = (await describeImage(image, new Set(['lqip']))).metadata
    const [type, content = ''] = lqip.split(',')
    expect(type).toBe('data:image/webp;base64')
    expect(lqip.length).toBeLessThan(400)
    const placeholder = await sharp(Buffer.from(content, 'base64')).metadata()
    expect(placeholder).toMatchObject({width: lqipWidth, height: lqipHeight})
  })

  it('keeps the placeholder of a transparent image transparent', async () => {
    const background = {r: 0, g: 0, b: 0, alpha: 0}
    const image = await sharp({create: {width: 40, height: 40, channels: 4, background}})
      .webp()
      .toBuffer()
    const {lqip = ''} = (await describeImage(image, new Set(['lqip']))).metadata
    const placeholder = sharp(Buffer.from(lqip.split(',')[1] ?? '', 'base64'))
    expect((await placeholder.stats()).isOpaque).toBe(false)
  })

  it.each([
    ['text', async () => Buffer.from('Not an image at all'), 'unsupported image format'],
    ['no bytes', async () => Buffer.alloc(0), 'empty'],
    ['a page', async () => Buffer.from('<html><body></body></html>'), 'unsupported image format'],
    [
      'broken markup',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'),
      'corrupt',
    ],
    ['an SVG without a size', async () => svg(''), 'bad dimensions'],
    ['a huge SVG', async () => svg('width="90000" height="90000"'), 'pixel limit'],
    ['a compressed SVG', async () => gzipSync(svg('width="9" height="9"')), '"compressed svg"'],
    ['a bomb', () => bomb(), 'pixel limit'],
    ['half a photograph', () => half(noise().jpeg().toBuffer()), 'premature end'],
    ['half a PNG', () => half(noise().png().toBuffer()), 'png'],
  ])('refuses %s and says why', async (_, make, reason) => {
    const describing = describeImage(await make(), NOTHING)
    await expect(describing).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(new RegExp(`^Invalid image: .*${reason}.*\\.$`, 'i')),
    })
  })
})

function noise() {
  const data = Buffer.from(Array.from({length: 300 * 200 * 3}, (_, i) => (i * i * 31) % 251))
  return sharp(data, {raw: {width: 300, height: 200, channels: 3}})
}

/** A PNG of a few bytes that says it is a hundred thousand pixels wide and high. */
async function bomb() {
  const bytes = await picture(1, 1).png().toBuffer()
  const header = bytes.subarray(12, 29)
  header.writeUInt32BE(100_000, 4)
  header.writeUInt32BE(100_000, 8)
  bytes.writeUInt32BE(crc32(header), 29)
  return bytes
}

async function half(bytes: Promise<Buffer>) {
  const whole = await bytes
  return whole.subarray(0, whole.length / 2)
}
