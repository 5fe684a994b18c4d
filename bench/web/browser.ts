import {once} from 'node:events'
import {chromium, type Browser} from 'playwright'
import {chromiumOptions} from '#operations/browser/chromium.ts'
import {freePorts} from '#operations/stack/ports.ts'

/**
 * Runs `work` with a new browser and its debugging port; closes it afterwards. Rejects when `stop` aborts, after
 * closing.
 */
export async function withBrowser<T>(
  executable: string,
  stop: AbortSignal,
  work: (browser: Browser, port: number) => Promise<T>,
): Promise<T> {
  stop.throwIfAborted()
  const [port = 0] = await freePorts(1)
  const options = chromiumOptions(executable)
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    // The command cleans up itself; by default a signal would end the process too early.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const over = new AbortController()
  try {
    return await Promise.race([work(browser, port), aborted(stop, over.signal)])
  } finally {
    over.abort()
    await browser.close()
  }
}

async function aborted(stop: AbortSignal, over: AbortSignal): Promise<never> {
  if (!stop.aborted) await once(stop, 'abort', {signal: over})
  throw stop.reason
}
