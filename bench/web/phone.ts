import type {Browser, CDPSession, Page} from 'playwright'

/** In pixels. */
export const PHONE_WIDTH = 412
/** Lighthouse's slow 4G: bytes per second, and milliseconds per round trip. */
export const SLOW_4G = {
  offline: false,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
  latency: 150,
}
/** Slowdown that turns a desktop processor into that of a medium phone. */
const SLOWDOWN = 4
/** Time limit for each step of a page. */
const PATIENCE_MS = 30_000

type Phone = AsyncDisposable & {page: Page; devtools: CDPSession}

/** Opens an empty page in a new window like a phone: touch, and a slow processor. */
export async function openOnPhone(
  browser: Browser,
  {width = PHONE_WIDTH, line}: {width?: number; line?: typeof SLOW_4G} = {},
): Promise<Phone> {
  const viewport = {width, height: 823}
  const context = await browser.newContext({viewport, hasTouch: true, isMobile: true})
  await using owned = new AsyncDisposableStack()
  owned.defer(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const devtools = await context.newCDPSession(page)
  if (line) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: SLOWDOWN})
  const kept = owned.move()
  return {page, devtools, [Symbol.asyncDispose]: () => kept.disposeAsync()}
}
