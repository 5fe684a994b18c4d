import {setTimeout as delay} from 'node:timers/promises'
import type {Page} from 'playwright'
import type {Bench} from './typing.ts'
import {openStudio} from './window.ts'

const KEYS = 20
/** Time for a key to show before the next one. */
const BETWEEN_MS = 1_000
const TITLE = 'An article of 200 blocks'

/** Stored in the global scopes of page and frame: epoch milliseconds. */
type Noting = {pressed?: number[]; shown?: Map<string, number>}

/**
 * Measures the milliseconds from each key in an article's title until the preview shows it. The processor is not slowed
 * down, because the lake takes part.
 */
export async function measurePreview(bench: Bench): Promise<number[]> {
  const [studio] = bench.studios
  if (!studio) throw new Error('No Studio was built. Check the output above.')
  const {id} = bench.targets.article
  await using window = await openStudio(bench, studio)
  const {page} = window
  const path = encodeURIComponent(`/blog/${id}`)
  await page.goto(`${studio.origin}/blog/presentation/post/${id}?preview=${path}`)
  const heading = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await heading.filter({hasText: TITLE}).waitFor()
  await heading.evaluate(noteTitles)
  const title = page.getByTestId('field-title').getByRole('textbox')
  await title.evaluate(notePresses)
  await title.press('End')
  await delay(BETWEEN_MS)
  await typeSlowly(page)
  const pressed = await title.evaluate(() => (globalThis as Noting).pressed ?? [])
  const shown = await heading.evaluate(() => [...((globalThis as Noting).shown ?? [])])
  await bench.blog.delete(`drafts.${id}`)
  return latencies(pressed.slice(-KEYS), new Map(shown))
}

async function typeSlowly(page: Page): Promise<void> {
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a')
    await delay(BETWEEN_MS)
  }
}

/** A key that shows together with a later one counts until that one shows. */
function latencies(pressed: readonly number[], shown: ReadonlyMap<string, number>): number[] {
  return pressed.map((at, index) => {
    const later = [...shown].filter(([title]) => title.length > TITLE.length + index)
    if (later.length === 0) throw new Error(`The preview did not show key ${index + 1}.`)
    return Math.min(...later.map(([, time]) => time)) - at
  })
}

/** Runs in the page. */
function notePresses(field: Element): void {
  const pressed: number[] = []
  ;(globalThis as Noting).pressed = pressed
  field.addEventListener('keydown', () => pressed.push(Date.now()))
}

/** Runs in the frame: records when the page's heading first has each text. */
function noteTitles(heading: Element): void {
  const shown = new Map<string, number>()
  ;(globalThis as Noting).shown = shown
  const observer = new MutationObserver(() => {
    // Removes the invisible characters that link a text to its field.
    const text = document.querySelector('h1')?.textContent.replace(/[^ -~]/g, '') ?? ''
    if (!shown.has(text)) shown.set(text, Date.now())
  })
  observer.observe(heading.ownerDocument, {subtree: true, childList: true, characterData: true})
}
