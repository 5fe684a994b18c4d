import {isSlug, SLUG_MAX_LENGTH, slugify} from '@skyforge/config/site/article-slug.ts'
import {type Context, publishedId, slugKey, slugOf, titleOf} from './context.ts'
import type {ContentDocument, Finding, Fix} from './problem.ts'

const path = ['slug']

export function slugFormat(document: ContentDocument): Finding[] {
  const slug = slugOf(document)
  if (!slug || isSlug(slug)) return []
  const message = `The slug “${slug}” makes no address: it works only with a-z, 0-9 and single hyphens, at most ${SLUG_MAX_LENGTH} characters.`
  return [{path, message, ...rewritten(slugify(slug) || slugify(titleOf(document)))}]
}

function rewritten(slug: string): {fix?: Fix} {
  if (!slug) return {}
  const patches = () => [{set: {'slug.current': slug}}]
  return {fix: {title: `Write “${slug}”`, patches}}
}

export function slugTaken(document: ContentDocument, {bySlug}: Context): Finding[] {
  const slug = slugOf(document)
  if (!slug) return []
  const id = publishedId(document._id)
  const other = bySlug.get(slugKey(document._type, slug))?.find((each) => each.id !== id)
  if (!other) return []
  const message = `“${other.title || 'An untitled document'}” has the slug “${slug}” too: only one of them can be opened.`
  return [{path, message}]
}
