import mime from 'mime'

/**
 * Extensions with a content type. Browsers treat all other uploads as plain bytes: pages and scripts would run on
 * the lake's origin, which is the site's if it proxies assets.
 */
const TOLD = new Set('avif gif jpg png svg tif tiff webp json mp3 mp4 pdf txt vtt'.split(' '))

/** @param extension of a stored file, without a dot */
export function contentTypeOf(extension: string): string {
  const type = TOLD.has(extension) ? mime.getType(extension) : null
  if (type === null) return 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
