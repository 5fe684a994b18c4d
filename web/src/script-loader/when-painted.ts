import {INTERACTIONS, ONCE} from '#web/lib/hydration/first-interaction.ts'

/** Pause after the first screen is shown, before code may use the network and processor. */
export const QUIET_MS = 200
/** Frames after which a drawn frame is certainly on screen. */
export const FRAMES = 3
/** Timeout for pictures after the page has loaded; they may stay hidden. */
export const PICTURES_MS = 2_000
/** Deadline for calling `start`. */
export const LATEST_MS = 10_000

/**
 * Calls `start` once: when the first screen with its pictures is shown, or one frame after the visitor acts, and after
 * ten seconds at the latest. A background page counts as shown when it comes to the front.
 */
export function whenPainted(start: () => void): void {
  const started = new Promise<void>((resolve) => {
    // Default actions of the browser, such as opening a menu, are drawn before anything is fetched.
    const afterFrame = () => requestAnimationFrame(() => setTimeout(resolve))
    for (const type of INTERACTIONS) addEventListener(type, afterFrame, ONCE)
    setTimeout(resolve, LATEST_MS)
    addEventListener('load', () => void whenDecoded(resolve))
  })
  void started.then(start)
}

async function whenDecoded(work: () => void) {
  // Lazy resources do not delay the `load` event.
  await Promise.race([
    Promise.allSettled(await picturesInWindow()),
    new Promise((resolve) => setTimeout(resolve, PICTURES_MS)),
  ])
  // Frames are drawn only in visible pages.
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame)
  setTimeout(work, QUIET_MS)
}

/**
 * Resolves when the pictures in the window are decoded. The browser reports which those are, as measuring a late part
 * would force its layout.
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
    // Includes the body, for pages without pictures.
    for (const each of [document.body, ...document.images]) observer.observe(each)
  })
}
