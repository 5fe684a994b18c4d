import {INTERACTIONS, ONCE} from '#web/lib/hydration/first-interaction.ts'

/** How long the first screen has been shown before its code may take the line and the processor. */
export const QUIET_MS = 200
/** A frame that is drawn may be shown while the next one is drawn, and no later than when that after it begins. */
export const FRAMES = 3
/** Once the page has loaded, a picture that does not come is waited for no longer: it may stay hidden. */
export const PICTURES_MS = 2_000
/** `start` is called by then, whatever is still missing. */
export const LATEST_MS = 10_000

/**
 * Calls `start` once: when the browser has shown the first screen with its pictures, or the first frame after the
 * visitor did something; after ten seconds in any case. A page in the background is shown when it comes to the front.
 */
export function whenPainted(start: () => void): void {
  const started = new Promise<void>((resolve) => {
    // What the browser itself answers, such as a menu that opens, is drawn before anything is fetched.
    const afterFrame = () => requestAnimationFrame(() => setTimeout(resolve))
    for (const type of INTERACTIONS) addEventListener(type, afterFrame, ONCE)
    setTimeout(resolve, LATEST_MS)
    addEventListener('load', () => void whenDecoded(resolve))
  })
  void started.then(start)
}

async function whenDecoded(work: () => void) {
  // What is fetched lazily does not delay the event `load`.
  await Promise.race([
    Promise.allSettled(await picturesInWindow()),
    new Promise((resolve) => setTimeout(resolve, PICTURES_MS)),
  ])
  // Frames are drawn only where somebody looks.
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame)
  setTimeout(work, QUIET_MS)
}

/**
 * When they are decoded, and nothing for what else there is. The browser tells which are in the window: to ask for the place of
 * one that is still to be laid out would have it laid out.
 */
function picturesInWindow(): Promise<unknown[]> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      resolve(
        entries.map(
          ({isIntersecting, target}) =>
            isIntersecting && (target as Partial<HTMLImageElement>).decode?.(),
        ),
      )
    })
    // The page itself, for pages without pictures.
    for (const each of [document.body, ...document.images]) observer.observe(each)
  })
}
