import {escapeHTML} from '@portabletext/to-html'
import type {Block} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {markdownLink, plainLine} from '#web/lib/text/markdown-text.ts'
import {isRecord, text, flag, type Loose} from '../values.ts'

type Image = Block<'image'>
type Sanitized = Omit<Image, '_key'>
type Asset = Image['asset']

/** The file name of an asset, which contains the picture's size. */
const ASSET_FILE = /\/[a-z0-9]+-[1-9]\d*x[1-9]\d*\.[a-z0-9]+$/i

/** The placeholder that the image service creates. */
const PLACEHOLDER = /^data:image\/[a-z+]+;base64,[a-z0-9+/=]+$/i

/** Sanitizes a picture; undefined if none was chosen. */
export function sanitizeImage({alt, crop, hotspot, asset}: Loose): Sanitized | undefined {
  const usable = sanitizeAsset(asset)
  return (
    usable && {
      _type: 'image',
      alt: text(alt) ?? null,
      crop: sanitizeCrop(crop),
      hotspot: sanitizeHotspot(hotspot),
      asset: usable,
    }
  )
}

function sanitizeAsset(asset: unknown): Asset | undefined {
  if (!isRecord(asset) || typeof asset.url !== 'string' || !ASSET_FILE.test(asset.url)) {
    return undefined
  }
  const {lqip, isOpaque} = isRecord(asset.metadata) ? asset.metadata : {}
  const placeholder = typeof lqip === 'string' && PLACEHOLDER.test(lqip) ? lqip : null
  return {url: asset.url, metadata: {lqip: placeholder, isOpaque: flag(isOpaque) ?? null}}
}

/** Returns the cut parts of the picture; `null` for a crop that leaves nothing. */
function sanitizeCrop(crop: unknown): Image['crop'] {
  if (!isRecord(crop)) return null
  const {top = 0, bottom = 0, left = 0, right = 0} = crop
  if (!isPart(top) || !isPart(bottom) || !isPart(left) || !isPart(right)) return null
  return top + bottom < 1 && left + right < 1 ? {top, bottom, left, right} : null
}

function sanitizeHotspot(hotspot: unknown): Image['hotspot'] {
  if (!isRecord(hotspot)) return null
  const {x, y, width, height} = hotspot
  return isPart(x) && isPart(y) && isPart(width) && isPart(height) ? {x, y, width, height} : null
}

function isPart(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

/** @param address - of the article, to make the links absolute */
export function imageHtml(value: Image, address: string): string {
  const image = imageAttributes(value, imageWidths.inline)
  if (!image) return ''
  const {src, width, height} = image
  const from = escapeHTML(new URL(src, address).href)
  return `<p><img src="${from}" alt="${escapeHTML(value.alt ?? '')}" width="${width}" height="${height}"></p>`
}

export function imageMarkdown(value: Image, address: string): string {
  const image = imageAttributes(value, imageWidths.inline)
  if (!image) return ''
  return `!${markdownLink(plainLine(value.alt ?? ''), new URL(image.src, address).href)}`
}
