import {publishedId} from '@skyforge/schemas/rules/context.ts'
import {type Node, nodesOf, refIn, textOf} from '@skyforge/schemas/rules/nodes.ts'
import type {ContentDocument} from '@skyforge/schemas/rules/problem.ts'

/** A document as it is stored: what is published, a draft, or a version in a release. */
export type StoredDocument = ContentDocument & {_rev: string}

/** Documents that mention a picture (perspective `raw`). */
export const MENTIONING = '*[references($id)]'

/** The images in a document that show a picture, in the text or wherever they are. */
export function usesOf(document: ContentDocument, picture: string): Node[] {
  return nodesOf(document).filter(({value}) => refIn(value, 'asset') === picture)
}

/** A document that uses a picture, in one or more of its states. */
export type User = {
  id: string
  type: string
  title: string
  isPublished: boolean
  /** As a draft or in a release: what readers do not see yet. */
  isUnpublished: boolean
}

/** The documents that use a picture, by their titles; a draft and what it was made of are one. */
export function usersOf(documents: readonly StoredDocument[], picture: string): User[] {
  const users = new Map<string, User>()
  for (const document of documents) {
    if (usesOf(document, picture).length === 0) continue
    const id = publishedId(document._id)
    const known = users.get(id)
    const isPublished = id === document._id
    users.set(id, {
      id,
      type: document._type,
      title: titleOf(document) || known?.title || '',
      isPublished: isPublished || known?.isPublished === true,
      isUnpublished: !isPublished || known?.isUnpublished === true,
    })
  }
  return [...users.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
}

function titleOf({title, name}: ContentDocument): string {
  return textOf(title) || textOf(name)
}
