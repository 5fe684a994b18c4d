/** What an editor says of an image: what is cut away at each side, and where it matters, in parts of the whole. */
export type ImageCut = {
  crop?: {left?: number; right?: number; top?: number; bottom?: number} | null
  hotspot?: {x?: number; y?: number; width?: number; height?: number} | null
}

type Size = {width: number; height: number}

/** In pixels of the original. */
type Region = Size & {left: number; top: number}

/** What a service is asked for, in its own words (https://www.sanity.io/docs/image-urls). */
export type ImageWish = {w: number; h?: number; fm?: 'jpg'; q?: number; auto?: 'format'}

/**
 * The address of an image at a width; with a height, of the part in that proportion around the focus. It is the one
 * that `@sanity/image-url` makes, which has much more to it than pages ask for, and is three times the code.
 *
 * @param file - the address of the original
 */
export function imageUrl(file: string, original: Size, cut: ImageCut, wish: ImageWish): string {
  const {w, h, fm, q, auto} = wish
  const kept = keptRegion(original, cut.crop)
  const {left, top, width, height} = h ? aroundFocus(kept, original, cut.hotspot, w / h) : kept
  const isWhole = left === 0 && top === 0 && width === original.width && height === original.height
  const params = {
    rect: isWhole ? undefined : [left, top, width, height].join(),
    w,
    h,
    fm,
    q,
    fit: h && 'crop',
    auto,
  }
  const asked = Object.entries(params).filter(([, value]) => value !== undefined)
  return `${file}?${asked.map((each) => each.join('=')).join('&')}`
}

function keptRegion({width, height}: Size, crop: ImageCut['crop']): Region {
  const {left = 0, right = 0, top = 0, bottom = 0} = crop ?? {}
  const [x, y] = [Math.round(left * width), Math.round(top * height)]
  return {
    left: x,
    top: y,
    width: Math.round(width - right * width - x),
    height: Math.round(height - bottom * height - y),
  }
}

/** As much of what is kept as has that proportion (width by height), the focus in its middle as far as can be. */
function aroundFocus(
  kept: Region,
  original: Size,
  hotspot: ImageCut['hotspot'],
  ratio: number,
): Region {
  const {x = 0.5, y = 0.5} = hotspot ?? {}
  if (kept.width / kept.height > ratio) {
    const width = Math.round(kept.height * ratio)
    const left = Math.round(Math.round(x * original.width) - width / 2)
    return {...kept, width, left: within(left, kept.left, kept.left + kept.width - width)}
  }
  const height = Math.round(kept.width / ratio)
  const top = Math.round(Math.round(y * original.height) - height / 2)
  return {...kept, height, top: within(top, kept.top, kept.top + kept.height - height)}
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
