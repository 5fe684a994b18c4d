import {once} from 'node:events'
import {chromium, type Browser} from 'playwright'
import {chromiumOptions} from '#operations/browser/chromium.ts'
import {freePorts} from '#operations/stack/ports.ts'

/**
 * Runs `work` beside a new browser, which other programs can steer on a port; closes it afterwards.
 * Rejects, with the browser closed, when `stop` aborts.
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
    // The command puts everything in order itself; by default the process would end in the middle of it.
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
