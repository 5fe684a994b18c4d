import type {Browser, CDPSession, Page} from 'playwright'

/** Pixels. */
export const PHONE_WIDTH = 412
/** Slow 4G, as Lighthouse has it: bytes a second, and milliseconds of a round trip. */
export const SLOW_4G = {
  offline: false,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
  latency: 150,
}
/** How much slower than here the processor is made: a middling phone beside a desktop. */
const SLOWDOWN = 4
/** A page that takes longer does not do what is to be measured. */
const PATIENCE_MS = 30_000

type Phone = AsyncDisposable & {page: Page; devtools: CDPSession}

/** An empty page in a window of its own, as on a phone: under fingers, and with a slow processor. */
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
