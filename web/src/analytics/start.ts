import {consent} from './consent.ts'
import {pushEvent} from './data-layer.ts'
import {gtag} from './gtag.ts'
import {deleteTagCookies} from './tag-cookies.ts'
import {loadContainer, loadMeasurement, silenceMeasurement} from './tags.ts'

type Ids = {
  /** Of a container of Google Tag Manager. */
  gtmId: string | undefined
  /** Of a property of Google Analytics. */
  measurementId: string | undefined
}

/**
 * Opens the data layer: everything is denied until the visitor has said otherwise. What has an id is
 * loaded once the visitor consents; without ids nothing ever is.
 */
export function startAnalytics(ids: Ids): void {
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  })
  pushEvent({event: 'gtm.js', 'gtm.start': Date.now()})
  if (!ids.gtmId && !ids.measurementId) return
  const follow = followChoice(ids)
  consent.subscribe(follow)
  window.addEventListener('storage', ({key}) => consent.storageChanged(key))
  follow()
}

/** Advertising stays denied: the site asks for measurement alone. */
function followChoice({gtmId, measurementId}: Ids) {
  let isLoaded = false
  return () => {
    const choice = consent.current()
    const isGranted = choice === 'granted'
    if (isGranted || isLoaded) {
      gtag('consent', 'update', {analytics_storage: isGranted ? 'granted' : 'denied'})
    }
    if (measurementId) silenceMeasurement(measurementId, !isGranted)
    if (choice === 'denied') deleteTagCookies()
    if (!isGranted || isLoaded) return
    isLoaded = true
    if (gtmId) loadContainer(gtmId)
    if (measurementId) loadMeasurement(measurementId)
  }
}
