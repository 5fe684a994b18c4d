import {setTimeout as delay} from 'node:timers/promises'
import type {Browser} from 'playwright'
import {paths} from '@skyforge/config/site/paths.ts'
import {openOnPhone} from './phone.ts'
import {inBrowser} from './durations.ts'

/** Typed letter by letter; each letter changes the results. */
const words: readonly Word[] = [{name: 'ser'}, {name: 'mig'}]
type Word = {name: string}
/** Pause around each letter, so that the page finishes its work. Polling meanwhile would slow it down. */
const PAUSE_MS = 1_500

/**
 * Opens the search and types several times in new windows with a slow processor: from each letter to the frame with its
 * results.
 */
export const measureSearches = inBrowser({
  things: words,
  namesOf: beginningsOf,
  measure: (browser, site, word) => typeLetters(browser, site + paths.home, word),
})

function beginningsOf({name}: Word): string[] {
  return Array.from(name, (_, index) => name.slice(0, index + 1))
}

async function typeLetters(browser: Browser, address: string, word: Word) {
  await using phone = await openOnPhone(browser)
  const {page} = phone
  await page.goto(address, {waitUntil: 'networkidle'})
  await page.getByRole('button', {name: 'Search'}).tap()
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await delay(PAUSE_MS)
  const durations: [typed: string, duration: number][] = []
  for (const typed of beginningsOf(word)) {
    await page.evaluate(noteResults)
    await page.keyboard.press(typed.slice(-1))
    await delay(PAUSE_MS)
    const found = await page.waitForFunction(() => (globalThis as Noting).foundAfter)
    durations.push([typed, (await found.jsonValue()) ?? 0])
  }
  return durations
}

/** Stored in the page's global scope. */
type Noting = {foundAfter?: number | undefined}

/** Runs in the page: records the milliseconds from the next key to the frame with other results. */
function noteResults(): void {
  const results = () => document.querySelector('[role=listbox]')?.innerHTML ?? ''
  const before = results()
  ;(globalThis as Noting).foundAfter = undefined
  addEventListener(
    'keydown',
    ({timeStamp}) => {
      const changes = new MutationObserver(() => {
        if (results() === before) return
        changes.disconnect()
        // A frame is painted between its callbacks and the next task.
        requestAnimationFrame(() =>
          setTimeout(() => {
            ;(globalThis as Noting).foundAfter = performance.now() - timeStamp
          }),
        )
      })
      changes.observe(document.body, {subtree: true, childList: true})
    },
    {capture: true, once: true},
  )
}
