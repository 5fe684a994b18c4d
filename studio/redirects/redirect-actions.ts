import type {Action} from '@sanity/client'
import {typedPath} from '@skyforge/schemas/rules/typed-address.ts'
import {apiConfig} from '../connection/api-config.ts'
import type {AddressChange} from './address-change.ts'
import {draftOf, isDraft, publish} from './document-actions.ts'

/** A redirect as it is stored: what is published, and drafts of it. */
export type StoredRedirect = {_id: string; from?: string | null; to?: string | null}

/**
 * The redirects that a change of an address may concern. Which of them lead to the old address, `toOldAddress` finds: a
 * path has many spellings. All drafts are among them: what is deleted is deleted with its draft, whatever that says.
 */
export const CONCERNED = `*[
  _type == "redirect"
  && (from in [$from, $to] || defined(to) || _id in path("drafts.**"))
  && !(_id in path("versions.**"))
]{_id, from, to}`

export type Redirection = {
  /** Of the article, without `drafts.` */
  articleId: string
  change: AddressChange
  /** The answer to `CONCERNED`. */
  stored: readonly StoredRedirect[]
  /** Of the redirect, where the old address has none yet. */
  newId: string
}

/**
 * Lets the old address lead to the article, and what led to the old address. For an article that is still there this
 * changes nothing: a redirect is followed only where there is no page.
 */
export function redirectActions(redirection: Redirection): Action[] {
  const {articleId, change, stored, newId} = redirection
  const fromOld = stored.find(({_id, from}) => !isDraft(_id) && from === change.from)
  return [
    ...toOldAddress(redirection).flatMap(({_id}) => leadingTo(articleId, _id)),
    ...(fromOld ? leadingTo(articleId, fromOld._id) : creation(newId, change.from, articleId)),
  ]
}

/** Those that lead to the old address or to a part of it, and will go on being there. */
export function toOldAddress({change, stored}: Pick<Redirection, 'change' | 'stored'>) {
  return stored.filter(
    ({_id, from, to}) =>
      !isDraft(_id) && pathOf(to) === change.from && from !== change.from && from !== change.to,
  )
}

/** The path as the site reads it: without its query and hash, a slash at its end or the site before it. */
function pathOf(to: string | null | undefined): string | undefined {
  return typedPath(to ?? '', apiConfig.siteUrl)
}

/** Weak: the article can still be unpublished and deleted. */
function weakReference(id: string) {
  return {_type: 'reference', _ref: id, _weak: true} as const
}

export function leadingTo(articleId: string, publishedId: string): Action[] {
  const patch = {set: {toDocument: weakReference(articleId)}, unset: ['to']}
  const draftId = draftOf(publishedId)
  return [
    {actionType: 'sanity.action.document.edit', draftId, publishedId, patch},
    publish(publishedId),
  ]
}

function creation(publishedId: string, from: string, articleId: string): Action[] {
  const toDocument = weakReference(articleId)
  const attributes = {
    _id: draftOf(publishedId),
    _type: 'redirect',
    from,
    toDocument,
    permanent: true,
  }
  return [
    {actionType: 'sanity.action.document.create', publishedId, attributes, ifExists: 'fail'},
    publish(publishedId),
  ]
}
