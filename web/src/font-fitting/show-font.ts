import {layOutRest} from '#web/lib/late-layout.ts'
import {nextTask} from '#web/lib/when-idle.ts'
import {LATE_FONT, NOT_HYDRATED, OWN_FONT} from './late-font.ts'
import {StillTexts} from './still-texts.ts'

const FONT = '1rem "Figtree Variable"'
/** So many elements a browser sets anew without a visitor's notice. */
const MOST_ELEMENTS = 100

/**
 * Takes the site's font when all of it that the page needs has arrived, part by part, so that nothing moves
 * which the visitor sees. Where that cannot be had, the other font stays until nobody looks.
 */
export async function showFont(): Promise<void> {
  const page = document.documentElement
  if (!page.hasAttribute(LATE_FONT)) return
  await Promise.all(Array.from(document.querySelectorAll<HTMLLinkElement>(SHEETS), arrival))
  // The sheet brings fonts, with which browsers lay all texts out again that they have.
  await layOutRest()
  await document.fonts.load(FONT, document.body.textContent)
  const parts = partsOf(document.body)
  const fitted = await setAnew(parts)
  for (const part of parts) part.removeAttribute(OWN_FONT)
  if (fitted) {
    page.removeAttribute(LATE_FONT)
    unfitAtOtherWidths(fitted)
  } else {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') page.removeAttribute(LATE_FONT)
    })
  }
}

const SHEETS = 'link[rel="stylesheet"]'

function arrival(link: HTMLLinkElement): Promise<unknown> {
  if (link.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

/** Parts of the page that are small enough, or have to stay as they are inside, from the top to the bottom. */
function partsOf(element: Element): HTMLElement[] {
  const isSmall = element.getElementsByTagName('*').length <= MOST_ELEMENTS
  const isWhole = isSmall || element.matches(NOT_HYDRATED)
  if (element instanceof HTMLElement && isWhole) return [element]
  return [...element.children].flatMap(partsOf)
}

/**
 * Sets one part after the other in the own font, and tells what was done for it. If something would move,
 * all is as before.
 */
async function setAnew(parts: readonly HTMLElement[]): Promise<StillTexts[] | undefined> {
  const done: StillTexts[] = []
  for (const part of parts) {
    await nextTask()
    const texts = new StillTexts(part)
    part.setAttribute(OWN_FONT, '')
    done.push(texts)
    if (texts.fit()) continue
    for (const each of done) each.unfit()
    return undefined
  }
  return done
}

/** What was done was for lines of this width. Phones change the height only, whenever their bars go. */
function unfitAtOtherWidths(fitted: readonly StillTexts[]): void {
  const {innerWidth} = window
  const listening = new AbortController()
  const {signal} = listening
  window.addEventListener('resize', unfitAll, {signal})
  function unfitAll() {
    if (window.innerWidth === innerWidth) return
    listening.abort()
    for (const texts of fitted) texts.unfit()
  }
}
