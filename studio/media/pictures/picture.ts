/** A picture of a project as the Studio shows it, whether anything uses it or not. */
export type Picture = {
  _id: string
  _rev: string
  url: string
  originalFilename: string | null
  /** What it shows: the first alternative text where it is used. */
  altText: string | null
  /** In bytes. */
  size: number
  width: number
  height: number
  tags: Tag[]
  isUsed: boolean
}

export type Tag = {_id: string; name: string}

// Tags are stored as sanity-plugin-media stores them, which other Studios of a project may have.
export const PICTURE = `{
  _id, _rev, url, originalFilename, altText, size,
  "width": metadata.dimensions.width, "height": metadata.dimensions.height,
  "tags": coalesce(opt.media.tags[]->{_id, "name": name.current}, [])[defined(_id)],
  "isUsed": documents::incomingRefCount() > 0
}`

export const TAGS =
  '*[_type == "media.tag" && defined(name.current)] | order(lower(name.current)) {_id, "name": name.current}'

export function nameOf({_id, originalFilename}: Pick<Picture, '_id' | 'originalFilename'>): string {
  return originalFilename || _id
}

/** The address of a rendition that fits into a square of `edge` pixels of the screen's. */
export function renditionUrl({url}: Pick<Picture, 'url'>, edge: number): string {
  const pixels = edge * Math.ceil(globalThis.devicePixelRatio || 1)
  return `${url}?w=${pixels}&h=${pixels}&fit=max&auto=format`
}
