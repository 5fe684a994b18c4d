import {type Context, publishedId, titleOf, type Listed} from './context.ts'
import {nodesOf, type Node} from './nodes.ts'
import type {ContentDocument, Finding} from './problem.ts'

/** Of the same dataset; a weak one is a link, which has rules of its own. */
function referencesOf(document: ContentDocument): (Node & {id: string})[] {
  return nodesOf(document).flatMap((node) => {
    const {_type, _ref, _weak} = node.value
    const counts = _type === 'reference' && typeof _ref === 'string' && _weak !== true
    return counts ? [{...node, id: _ref}] : []
  })
}

/** What it is for, as editors call it. */
function roleOf(path: Node['path']): string {
  const [field] = path
  if (path.at(-1) === 'asset') return 'picture'
  if (field === 'author') return 'author'
  return field === 'categories' ? 'category' : 'document'
}

export function referenceMissing(document: ContentDocument, {byId}: Context): Finding[] {
  return referencesOf(document)
    .filter(({id}) => !byId.has(id))
    .map(({path}) => ({
      path,
      message: `The ${roleOf(path)} that it refers to no longer exists: choose another, or none.`,
    }))
}

export function referenceDraft(document: ContentDocument, {byId}: Context): Finding[] {
  return referencesOf(document).flatMap(({path, id}) => {
    const listed = byId.get(id)
    if (!listed || listed.isPublished) return []
    const message = `The ${roleOf(path)} ${named(listed)} is not published: publish it first.`
    return [{path, message}]
  })
}

function named({title}: Listed): string {
  return title ? `“${title}”` : 'without a title'
}

/** What stands for nothing by itself, with what should refer to it. */
const REFERRERS: Readonly<Record<string, {field: string; sentence: (name: string) => string}>> = {
  author: {field: 'name', sentence: (name) => `${name} has signed no article.`},
  category: {field: 'title', sentence: (name) => `No article is in the category ${name}.`},
  'sanity.imageAsset': {
    field: 'originalFilename',
    sentence: (name) => `No document shows the image ${name}.`,
  },
}

export function orphan(document: ContentDocument, {referredTo}: Context): Finding[] {
  const referrers = Object.hasOwn(REFERRERS, document._type) ? REFERRERS[document._type] : undefined
  if (!referrers || referredTo.has(publishedId(document._id))) return []
  const title = titleOf(document)
  return [
    {path: [referrers.field], message: referrers.sentence(title ? `“${title}”` : 'without a name')},
  ]
}
