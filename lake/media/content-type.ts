import mime from 'mime'

/**
 * The extensions whose content type is told. Everything else that was uploaded is bytes to a browser: pages and
 * scripts among it would otherwise run at the address of the lake, which is the site's own where it passes
 * assets on.
 */
const TOLD = new Set('avif gif jpg png svg tif tiff webp json mp3 mp4 pdf txt vtt'.split(' '))

/** @param extension of a stored file, without a dot */
export function contentTypeOf(extension: string): string {
  const type = TOLD.has(extension) ? mime.getType(extension) : null
  if (type === null) return 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
