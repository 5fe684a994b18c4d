import {chromium, type Browser} from 'playwright'
import {loadEnvironment} from '../running/environment.ts'
import {chromiumOptions} from './chromium.ts'
import {provideChromium} from './install-chromium.ts'

/** Runs `work` with a browser, which is installed first where there is none; closes it afterwards. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executable = await provideChromium(loadEnvironment().CHROMIUM_PATH)
  await using browser = await chromium.launch(chromiumOptions(executable))
  return await work(browser)
}
