import {consent} from './consent.ts'
import {gtag} from './gtag.ts'
import {deleteTagCookies} from './tag-cookies.ts'
import {loadContainer, loadMeasurement, silenceMeasurement} from './tags.ts'

export type Ids = {
  gtmId: string | undefined
  measurementId: string | undefined
}

/** Loads the tags that have an id once the visitor consents, and follows later changes. Advertising stays denied. */
export function followChoice(ids: Ids): void {
  const follow = createFollower(ids)
  consent.subscribe(follow)
  window.addEventListener('storage', ({key}) => consent.storageChanged(key))
  follow()
}

function createFollower({gtmId, measurementId}: Ids) {
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
