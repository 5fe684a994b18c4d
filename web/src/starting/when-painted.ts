/** How long nothing larger has been painted before the first screen counts as complete. */
export const QUIET_MS = 200
/** The same while a large image is in the window that has not been painted, as far as one hears. */
export const IMAGE_MS = 2_000
/** `start` is called by then, whatever is still missing. */
export const LATEST_MS = 10_000

/** By what a visitor begins to do something. The mouse may just lie there. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'click', 'submit']
/** What browsers tell of what they have shown; of the second kind not all of them. */
const PAINTS = ['paint', 'largest-contentful-paint']

/**
 * Calls `start` once: when the browser has shown the first screen with its largest image, or as soon as
 * the visitor does something; after ten seconds in any case. A page in the background is shown when it
 * comes to the front.
 */
export function whenPainted(start: () => void): void {
  let isStarted = false
  const startOnce = () => {
    if (!isStarted) start()
    isStarted = true
  }
  const options = {capture: true, once: true, passive: true}
  for (const type of INTERACTIONS) addEventListener(type, startOnce, options)
  setTimeout(startOnce, LATEST_MS)
  addEventListener('load', () => whenQuiet(startOnce))
}

function whenQuiet(work: () => void): void {
  let timer: ReturnType<typeof setTimeout>
  let painted = 0
  const wait = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) painted = Math.max(painted, sizeOf(entry))
    clearTimeout(timer)
    timer = setTimeout(work, painted && painted < awaitedSize() ? IMAGE_MS : QUIET_MS)
  }
  for (const type of PAINTS) new PerformanceObserver(wait).observe({type, buffered: true})
}

function sizeOf(entry: PerformanceEntry & {size?: number}): number {
  return entry.size ?? 0
}

/** What can be seen of the largest image, in square pixels; browsers round, and leave out borders. */
function awaitedSize(): number {
  const sizes = Array.from(document.images, (image) => {
    const {left, right, top, bottom} = image.getBoundingClientRect()
    const width = Math.min(right, innerWidth) - Math.max(0, left)
    return width * Math.max(0, Math.min(bottom, innerHeight) - Math.max(0, top))
  })
  return 0.95 * Math.max(...sizes)
}
