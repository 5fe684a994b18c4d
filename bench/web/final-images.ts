import {setTimeout as delay} from 'node:timers/promises'

/** What Chromium sends when a page shows an image. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
/** The lake keeps what it answers meanwhile for a minute, and for good what it answers for ever after. */
const PROVISIONAL = /\bmax-age=60\b/
const PAUSE_MS = 500

/** Whether an image is sent until there is a better one, as a header of its answer says. */
export function isProvisional(cacheControl: string | null | undefined): boolean {
  return PROVISIONAL.test(cacheControl ?? '')
}

/**
 * Asks for images until each is the one that later visitors get, and nothing is being made any more. Rejects
 * with an Error that names one that is not, after `timeoutMs`, and when `stop` aborts.
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
        `${left.size} images are still being made after ${seconds} s, one is ${first}`,
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
