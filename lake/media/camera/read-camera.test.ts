import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {readCamera} from './read-camera.ts'

const SETTINGS = {
  ApertureValue: '170/100',
  DateTimeOriginal: '2024:05:17 08:30:59',
  DateTimeDigitized: '0000:00:00 00:00:00',
  ExposureTime: '1/48',
  ExposureBiasValue: '-1/3',
  FNumber: '9/5',
  Flash: '16',
  FocalLength: '17/4',
  FocalLengthIn35mmFilm: '26',
  ISOSpeedRatings: '250',
  LensModel: 'Back camera 4.25mm f/1.8',
  LensSpecification: '3/2 6/1 9/5 12/5',
  SubjectDistance: '0/0',
}

const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '59/1 30/1 3600/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '10/1 45/1 0/1',
  GPSAltitudeRef: '0',
  GPSAltitude: '337/2',
}

/** EXIF block as written by a camera. */
async function block(parts: {IFD2?: Record<string, string>; IFD3?: Record<string, string>}) {
  const photo = sharp({create: {width: 3, height: 2, channels: 3, background: '#2f6f9f'}})
  const {exif} = await sharp(await photo.withExif(parts).jpeg().toBuffer()).metadata()
  return exif ?? Buffer.alloc(0)
}

describe('readCamera', () => {
  it('gives the settings of the camera under the names of Sanity', async () => {
    const {exif} = await readCamera(await block({IFD2: SETTINGS, IFD3: PLACE}))
    expect(exif).toEqual(
      expect.objectContaining({
        _type: 'sanity.imageExifMetadata',
        ApertureValue: 1.7,
        DateTimeOriginal: '2024-05-17T08:30:59.000Z',
        ExposureTime: 1 / 48,
        ExposureBiasValue: -1 / 3,
        FNumber: 1.8,
        Flash: 16,
        FocalLength: 4.25,
        FocalLengthIn35mmFormat: 26,
        ISO: 250,
        LensModel: 'Back camera 4.25mm f/1.8',
        LensSpecification: [1.5, 6, 1.8, 2.4],
      }),
    )
    const left = ['SubjectDistance', 'DateTimeDigitized', 'ISOSpeedRatings', 'ExifVersion']
    expect(Object.keys(exif ?? {}).filter((it) => left.includes(it) || /GPS/.test(it))).toEqual([])
  })

  it.each([
    ['north-east', {}, {lat: 59.51, lng: 10.75, alt: 168.5}],
    [
      'south-west',
      {GPSLatitudeRef: 'S', GPSLongitudeRef: 'W'},
      {lat: -59.51, lng: -10.75, alt: 168.5},
    ],
    ['an unknown height', {GPSAltitude: '0/0'}, {lat: 59.51, lng: 10.75}],
  ])('gives a place: %s', async (_, changes, {lat, lng, ...height}) => {
    const {location} = await readCamera(await block({IFD3: {...PLACE, ...changes}}))
    const place = {lat: expect.closeTo(lat, 9), lng: expect.closeTo(lng, 9)}
    expect(location).toEqual({_type: 'geopoint', ...place, ...height})
  })

  it('gives a height below the sea', async () => {
    const found = await block({IFD3: PLACE})
    // sharp cannot write one-byte tags: this is the entry of GPSAltitudeRef without its value.
    found[found.indexOf(Buffer.from([5, 0, 1, 0, 1, 0, 0, 0])) + 8] = 1
    expect((await readCamera(found)).location).toMatchObject({alt: -168.5})
  })

  it.each([
    ['with a missing half', without('GPSLongitude')],
    ['on no side of the equator', without('GPSLatitudeRef')],
    ['that is unknown', {...PLACE, GPSLatitude: '0/0 0/0 0/0'}],
    ['beyond the pole', {...PLACE, GPSLatitude: '91/1 0/1 0/1'}],
  ])('gives no place %s', async (_, place) => {
    const {location} = await readCamera(await block({IFD3: place}))
    expect(location).toBeUndefined()
  })

  it.each([
    ['no bytes', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('Exif? Not at all.')],
    ['a header alone', async () => Buffer.from('Exif\0\0MM\0*\0\0\0\u0008', 'latin1')],
    ['half a block', async () => (await block({IFD2: SETTINGS})).subarray(0, 60)],
    ['a block that expands into gigabytes', async () => bomb()],
  ])('gives nothing for %s', async (_, make) => {
    expect(await readCamera(await make())).toEqual({})
  })
})

function without(name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(PLACE).filter(([key]) => key !== name))
}

/** Thousands of tags that each claim the whole block as their value. */
function bomb() {
  const block = Buffer.alloc(65_536)
  block.write('Exif\0\0MM\0*', 'latin1')
  block.writeUInt32BE(8, 10)
  block.writeUInt16BE(5_400, 14)
  for (let tag = 0; tag < 5_400; tag += 1) {
    const start = 16 + tag * 12
    block.writeUInt16BE(tag, start)
    block.writeUInt16BE(1, start + 2)
    block.writeUInt32BE(0xffff_ffff, start + 4)
  }
  return block
}
