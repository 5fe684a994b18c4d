import {chromium, type Browser} from 'playwright'
import {loadEnvironment} from '../running/environment.ts'
import {chromiumOptions} from './chromium.ts'
import {provideChromium} from './install-chromium.ts'

/**
 * Runs `work` with a browser, which is installed first where there is none; closes it afterwards.
 *
 * @param args - switches of its own: of one that is given twice the last one counts
 */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const executable = await provideChromium(loadEnvironment().CHROMIUM_PATH)
  const options = chromiumOptions(executable)
  await using browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), ...args],
  })
  return await work(browser)
}
