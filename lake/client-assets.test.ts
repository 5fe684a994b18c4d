import {type SanityClient} from '@sanity/client'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {beforeEach, describe, expect, test} from 'vitest'
import {clientOf} from './testing/clients.ts'
import {listeningLake} from './testing/listening-lake.ts'
import {TOKEN} from './testing/test-lake.ts'

/** Assets by the real client and the builder of image addresses. */

let client: SanityClient

beforeEach(async () => {
  const {port} = await listeningLake()
  client = clientOf(port, TOKEN)
})

describe('assets', () => {
  const picture = () =>
    sharp({create: {width: 400, height: 200, channels: 3, background: '#1d5bd8'}})
      .png()
      .toBuffer()

  test('uploads an image once, describes it and delivers it unchanged', async () => {
    const bytes = await picture()
    const asset = await client.assets.upload('image', bytes, {
      filename: 'blue.png',
      extract: ['palette', 'lqip'],
      title: 'Blue',
    })
    expect(asset).toMatchObject({
      _id: `image-${asset.sha1hash}-400x200-png`,
      originalFilename: 'blue.png',
      title: 'Blue',
      mimeType: 'image/png',
      size: bytes.length,
      metadata: {
        dimensions: {width: 400, height: 200, aspectRatio: 2},
        lqip: expect.stringMatching(/^data:image\//),
        palette: {dominant: {background: expect.stringMatching(/^#/)}},
      },
    })
    const again = await client.assets.upload('image', bytes)
    expect(again._rev).toBe(asset._rev)
    const base = client.config().apiHost
    const delivered = await fetch(`${base}/${asset.path}`)
    expect(Buffer.from(await delivered.arrayBuffer()).equals(bytes)).toBe(true)
    expect(delivered.headers.get('cache-control')).toContain('immutable')
    expect(delivered.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('stores EXIF data on request, and never in a rendition', async () => {
    const place = {GPSLatitude: '59/1 30/1 0/1', GPSLongitude: '10/1 45/1 0/1'}
    const sides = {GPSLatitudeRef: 'N', GPSLongitudeRef: 'W'}
    const photo = (FNumber: string) =>
      sharp({create: {width: 40, height: 20, channels: 3, background: '#1d5bd8'}})
        .withExif({IFD2: {FNumber}, IFD3: {...place, ...sides}})
        .jpeg()
        .toBuffer()
    const asset = await client.assets.upload('image', await photo('9/5'), {
      extract: ['exif', 'location'],
    })
    expect(asset.metadata).toMatchObject({
      exif: {_type: 'sanity.imageExifMetadata', FNumber: 1.8},
      location: {_type: 'geopoint', lat: 59.5, lng: -10.75},
    })
    expect(asset.metadata).not.toHaveProperty('lqip')
    const usual = await client.assets.upload('image', await photo('8/5'))
    expect(usual.metadata).not.toHaveProperty('exif')
    expect(usual.metadata).not.toHaveProperty('location')
    const rendition = await fetch(`${client.config().apiHost}/${asset.path}?w=10`)
    expect((await sharp(await rendition.arrayBuffer()).metadata()).exif).toBeUndefined()
  })

  test('resizes and converts an image, and serves it from disk the second time', async () => {
    const {path} = await client.assets.upload('image', await picture())
    const address = `${client.config().apiHost}/${path}?w=100&auto=format`
    for (let time = 0; time < 2; time += 1) {
      const response = await fetch(address, {headers: {accept: 'image/webp'}})
      const {width, height, format} = await sharp(await response.arrayBuffer()).metadata()
      expect([width, height, format]).toEqual([100, 50, 'webp'])
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('vary')).toContain('Accept')
    }
  })

  test('accepts a vanity name after the file name', async () => {
    const asset = await client.assets.upload('image', await picture())
    const baseUrl = `${client.config().apiHost}`
    const image = createImageUrlBuilder({projectId: 'blog', dataset: 'production', baseUrl})
      .image(asset)
      .width(10)
      .vanityName('winged-anvil')
    expect(image.url()).toContain('.png/winged-anvil?')
    const response = await fetch(image.url())
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({width: 10})
  })

  test('names an invalid parameter', async () => {
    const {path} = await client.assets.upload('image', await picture())
    const response = await fetch(`${client.config().apiHost}/${path}?w=many`)
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/"?w"?.*many/)
  })

  test('delivers a file unchanged, and as a download on request', async () => {
    const asset = await client.assets.upload('file', Buffer.from('%PDF-1.4 x'), {
      filename: 'Profile.pdf',
      contentType: 'application/pdf',
    })
    expect(asset).toMatchObject({_type: 'sanity.fileAsset', extension: 'pdf'})
    const response = await fetch(`${client.config().apiHost}/${asset.path}?dl=Firm%20profile.pdf`)
    expect(response.headers.get('content-disposition')).toContain('Firm%20profile.pdf')
    expect(await response.text()).toBe('%PDF-1.4 x')
  })

  test('rejects a file that is no image, with the reason', async () => {
    const upload = client.assets.upload('image', Buffer.from('not an image'))
    await expect(upload).rejects.toMatchObject({statusCode: 400})
  })
})
