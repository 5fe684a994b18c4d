import type {DocumentActionComponent, DocumentActionsVersionType} from 'sanity'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'
import {oncePerAction} from '../shared/once-per-action.ts'
import {redirectOldAddress} from './redirect-old-address.ts'
import {redirectingPublish} from './redirecting-publish.tsx'
import {redirectingSchedule} from './redirecting-schedule.tsx'

type Actions = readonly DocumentActionComponent[]

/**
 * What the Studio does about addresses of articles that change: publishing and scheduling ask for a redirect, and a
 * version in a release has an action for it.
 */
export function redirectingActions(collection: Collection) {
  const {path} = ARTICLE_TYPES[collection]
  const publish = oncePerAction((stock) => redirectingPublish(stock, path))
  const schedule = oncePerAction((stock) => redirectingSchedule(stock, path))
  const ofVersion = redirectOldAddress(path)
  const ofDraft = (each: DocumentActionComponent) => {
    if (each.action === 'publish') return publish(each)
    return each.action === 'schedule' ? schedule(each) : each
  }
  return (actions: Actions, versionType: DocumentActionsVersionType | undefined): Actions => {
    if (versionType === 'version') return [ofVersion, ...actions]
    if (versionType === 'scheduled-draft') return [...actions, ofVersion]
    return actions.map(ofDraft)
  }
}
