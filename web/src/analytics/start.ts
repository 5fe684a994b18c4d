import {pushEvent} from './data-layer.ts'
import type {Ids} from './follow-choice.ts'
import {gtag} from './gtag.ts'

/**
 * Starts the data layer with everything denied. If there are ids, fetches the code that follows the visitor's choice;
 * without ids nothing external is ever loaded.
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
