import {followEvents, type DataLayerEvent} from './data-layer.ts'
import {gtag} from './gtag.ts'

const HOST = 'https://www.googletagmanager.com'

/** Loads a Google Tag Manager container, which reads the data layer from its beginning. */
export function loadContainer(id: string): void {
  loadScript(`${HOST}/gtm.js?id=${encodeURIComponent(id)}`)
}

/** Loads Google Analytics and forwards the site's events: without a container it accepts only commands. */
export function loadMeasurement(id: string): void {
  gtag('js', new Date())
  // The site sends page views itself, with their final titles.
  gtag('config', id, {send_page_view: false})
  followEvents(passOn)
  loadScript(`${HOST}/gtag/js?id=${encodeURIComponent(id)}`)
}

function passOn(entry: DataLayerEvent) {
  if (entry.event === 'gtm.js') return
  if (entry.event === 'page_view') {
    const page_location = window.location.origin + entry.page_path
    gtag('event', 'page_view', {page_location, page_title: entry.page_title})
    return
  }
  const {event, ...parameters} = entry
  gtag('event', event, parameters)
}

/** Pauses or resumes Google Analytics on this page. */
export function silenceMeasurement(id: string, isSilent: boolean): void {
  Reflect.set(window, `ga-disable-${id}`, isSilent)
}

function loadScript(address: string) {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
