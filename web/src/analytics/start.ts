import {pushEvent} from './data-layer.ts'
import type {Ids} from './follow-choice.ts'
import {gtag} from './gtag.ts'

/**
 * Opens the data layer: everything is denied until the visitor has said otherwise. Where there are ids, the
 * code that goes by what the visitor says is fetched; without ids nothing of others is ever loaded.
 */
export async function startAnalytics(ids: Ids): Promise<void> {
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  })
  pushEvent({event: 'gtm.js', 'gtm.start': Date.now()})
  if (!ids.gtmId && !ids.measurementId) return
  try {
    const {followChoice} = await import('./follow-choice.ts')
    followChoice(ids)
  } catch (error) {
    console.warn('Visits to this page are not counted:', error)
  }
}
