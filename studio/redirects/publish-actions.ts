import type {Action} from '@sanity/client'
import {draftOf, isDraft, publish} from './document-actions.ts'
import {
  leadingTo,
  redirectActions,
  type Redirection,
  type StoredRedirect,
  toOldAddress,
} from './redirect-actions.ts'

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

function deletion(publishedId: string, stored: readonly StoredRedirect[]): Action {
  const includeDrafts = stored.map(({_id}) => _id).filter((id) => id === draftOf(publishedId))
  return {actionType: 'sanity.action.document.delete', publishedId, includeDrafts}
}
