import {setTimeout as delay} from 'node:timers/promises'

/** Chromium's `Accept` header for images. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
/** The lake marks provisional images with a short lifetime, and final ones as immutable. */
const PROVISIONAL = /\bmax-age=60\b/
const PAUSE_MS = 500

/** True if the lake will replace the image by a better one. */
export function isProvisional(cacheControl: string | null | undefined): boolean {
  return PROVISIONAL.test(cacheControl ?? '')
}

/**
 * Requests images until each is final. Rejects with an Error that names one after `timeoutMs`, and when `stop` aborts.
 */
export async function untilFinal(
  urls: Iterable<string>,
  timeoutMs: number,
  stop: AbortSignal,
): Promise<void> {
  const end = performance.now() + timeoutMs
  const left = new Set(urls)
  while (true) {
    for (const url of left) if (!(await isStillProvisional(url, stop))) left.delete(url)
    const [first] = left
    if (first === undefined) return
    if (performance.now() > end) {
      const seconds = timeoutMs / 1000
      throw new Error(
        `${left.size} images are still provisional after ${seconds} s, one is ${first}`,
      )
    }
    await delay(PAUSE_MS, undefined, {signal: stop})
  }
}

async function isStillProvisional(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, {headers: {accept: ACCEPT}, signal})
  await response.body?.cancel()
  return isProvisional(response.headers.get('cache-control'))
}
