import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

/** Field in which an export names the file that an import uploads in its place. */
const LINK = '_sanityAsset'

/** The value without links to files: editors can write them into documents, and an import would follow them. */
export function withoutFileLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFileLinks)
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).filter(([name]) => name !== LINK)
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutFileLinks(inner)]))
}

/** Each link to a file, at any depth of the value. */
export function fileLinksIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(fileLinksIn)
  if (!isPlainObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === LINK ? [inner] : fileLinksIn(inner),
  )
}
