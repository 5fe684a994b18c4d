import {open} from 'node:fs/promises'
import sharp, {type Metadata} from 'sharp'
import {LakeError} from '../errors.ts'
import {blurHashOf} from './blur-hash.ts'
import type {CameraMetadata} from './camera/camera-metadata.ts'
import {readCamera} from './camera/read-camera.ts'
import {contentTypeOf} from './content-type.ts'
import {type Palette, paletteOf, type Pixels} from './image-palette.ts'
import {openImage} from './open-image.ts'

/** Metadata of an image in its document (https://www.sanity.io/docs/image-metadata). */
export type ImageMetadata = {
  _type: 'sanity.imageMetadata'
  dimensions: {
    _type: 'sanity.imageDimensions'
    width: number
    height: number
    aspectRatio: number
  }
  hasAlpha: boolean
  isOpaque: boolean
  /** Tiny preview as a data URI. */
  lqip?: string
  palette?: Palette
  blurHash?: string
} & CameraMetadata

export type ImageDescription = {
  extension: string
  mimeType: string
  width: number
  height: number
  metadata: ImageMetadata
}

/** Default metadata, as in Sanity. */
const DEFAULT_METADATA: ReadonlySet<string> = new Set(['lqip', 'palette', 'blurhash'])

/** Extensions of supported formats, by sharp's names. */
const EXTENSIONS: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
  svg: 'svg',
  tiff: 'tif',
}

/** Compares whole buffers: a loop over a hundred million values would block for a second. */
const OPAQUE = Buffer.alloc(65_536, 255)

const THUMBNAIL_PX = 64
const LQIP_PX = 20

/**
 * Describes an uploaded image; sizes are of the upright image. EXIF data may be personal and is only read on
 * request. Pixels are decoded, so that a damaged file is rejected.
 *
 * @param input bytes, or the path of a file
 * @param wanted values of the upload's `meta`: `lqip`, `palette`, `blurhash`, `exif`, `location`, `none`; empty for
 *   the default
 * @throws LakeError 400 with the reason why the image cannot be stored
 */
export async function describeImage(
  input: Buffer | string,
  wanted: ReadonlySet<string>,
): Promise<ImageDescription> {
  const header = await readable(() => openImage(input).metadata())
  const extension = extensionOf(header, await isGzip(input))
  const {width, height} = header.autoOrient
  const thumbnail = await readable(() => thumbnailOf(input))
  const isOpaque = !header.hasAlpha || (await readable(() => hasOnlyOpaquePixels(input)))
  const parts = wanted.size > 0 ? wanted : DEFAULT_METADATA
  return {
    extension,
    mimeType: contentTypeOf(extension),
    width,
    height,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
      hasAlpha: header.hasAlpha,
      isOpaque,
      ...(parts.has('lqip') ? {lqip: await lqipOf(thumbnail)} : {}),
      ...(parts.has('palette') ? {palette: paletteOf(thumbnail)} : {}),
      ...(parts.has('blurhash') ? {blurHash: blurHashOf(thumbnail)} : {}),
      ...(await cameraOf(header, parts)),
    },
  }
}

async function cameraOf(
  {exif: block}: Metadata,
  parts: ReadonlySet<string>,
): Promise<CameraMetadata> {
  if (!block || !(parts.has('exif') || parts.has('location'))) return {}
  const {exif, location} = await readCamera(block)
  return {
    ...(parts.has('exif') && exif ? {exif} : {}),
    ...(parts.has('location') && location ? {location} : {}),
  }
}

function extensionOf({format}: Metadata, isPacked: boolean): string {
  // Browsers do not decompress a compressed SVG.
  const isCompressed = format === 'svg' && isPacked
  const known = isCompressed ? undefined : EXTENSIONS[format]
  if (known) return known
  const name = isCompressed ? 'compressed svg' : format
  throw LakeError.http(400, `Invalid image: the format "${name}" cannot be stored.`)
}

/** Gzip by its first byte (RFC 1952). */
async function isGzip(input: Buffer | string): Promise<boolean> {
  if (typeof input !== 'string') return input[0] === 0x1f
  const file = await open(input)
  try {
    const {buffer} = await file.read(Buffer.alloc(1), 0, 1, 0)
    return buffer[0] === 0x1f
  } finally {
    await file.close()
  }
}

async function thumbnailOf(input: Buffer | string): Promise<Pixels> {
  const {data, info} = await openImage(input)
    .resize({width: THUMBNAIL_PX, height: THUMBNAIL_PX, fit: 'inside', withoutEnlargement: true})
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  return {data, width: info.width, height: info.height}
}

async function hasOnlyOpaquePixels(input: Buffer | string): Promise<boolean> {
  const alpha = await openImage(input).extractChannel('alpha').raw().toBuffer()
  for (let start = 0; start < alpha.length; start += OPAQUE.length) {
    const part = alpha.subarray(start, start + OPAQUE.length)
    if (part.compare(OPAQUE, 0, part.length) !== 0) return false
  }
  return true
}

/** WebP, as the headers of a JPEG are four times as long and lists carry one per entry. */
async function lqipOf({data, width, height}: Pixels): Promise<string> {
  const tiny = sharp(data, {raw: {width, height, channels: 4}})
    .resize({width: LQIP_PX, withoutEnlargement: true})
    .webp({quality: 40, alphaQuality: 60})
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString('base64')}`
}

/** Converts sharp's errors about the input to a 400. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const [reason = ''] = error.message.split('\n')
    const complaint = reason.replace(/^Input (?:buffer|image)/i, 'the file')
    throw LakeError.http(400, `Invalid image: ${complaint}.`)
  }
}
