import type {Action} from '@sanity/client'
import type {AddressChange} from './address-change.ts'

/** A redirect as it is stored: what is published, and drafts of it. */
export type StoredRedirect = {_id: string; from?: string | null; to?: string | null}

/** The redirects that a change of an address concerns. */
export const CONCERNED = `*[
  _type == "redirect" && (from in [$from, $to] || to == $from) && !(_id in path("versions.**"))
]{_id, from, to}`

type Redirection = {
  /** Of the article, without `drafts.` */
  articleId: string
  change: AddressChange
  /** The answer to `CONCERNED`. */
  stored: readonly StoredRedirect[]
  /** Of the redirect, where the old address has none yet. */
  newId: string
}

type Publication = Omit<Redirection, 'newId'> & {
  /** The state of it that is replaced: another one, and nothing is done. */
  publishedRevision: string
  /** Whether the old address is to lead to the article, and the id of a redirect for that. */
  redirected: {newId: string} | undefined
}

/**
 * Publishes an article at its new address, all or nothing (https://www.sanity.io/docs/http-actions: the actions of a
 * request are one transaction). What led to the old address then leads to the article, and nothing leads away from
 * the new one.
 */
export function publishActions(publication: Publication): Action[] {
  const {articleId, publishedRevision, change, stored, redirected} = publication
  const away = stored.filter(({_id, from}) => !isDraft(_id) && from === change.to)
  return [
    ...away.map(({_id}) => deletion(_id, stored)),
    ...(redirected
      ? redirectActions({articleId, change, stored, newId: redirected.newId})
      : toOldAddress(publication).flatMap(({_id}) => leadingTo(articleId, _id))),
    {...publish(articleId), ifPublishedRevisionId: publishedRevision},
  ]
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

/** Those that lead to the old address, and will go on being there. */
function toOldAddress({change, stored}: Pick<Redirection, 'change' | 'stored'>) {
  return stored.filter(
    ({_id, from, to}) =>
      !isDraft(_id) && to === change.from && from !== change.from && from !== change.to,
  )
}

function isDraft(id: string): boolean {
  return id.startsWith('drafts.')
}

function draftOf(id: string): string {
  return `drafts.${id}`
}

/** Weak: the article can still be unpublished and deleted. */
function weakReference(id: string) {
  return {_type: 'reference', _ref: id, _weak: true} as const
}

function publish(publishedId: string) {
  const draftId = draftOf(publishedId)
  return {actionType: 'sanity.action.document.publish', draftId, publishedId} as const
}

function deletion(publishedId: string, stored: readonly StoredRedirect[]): Action {
  const includeDrafts = stored.map(({_id}) => _id).filter((id) => id === draftOf(publishedId))
  return {actionType: 'sanity.action.document.delete', publishedId, includeDrafts}
}

function leadingTo(articleId: string, publishedId: string): Action[] {
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
