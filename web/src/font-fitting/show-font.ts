import {layOutRest} from '#web/lib/late-layout.ts'
import {nextTask} from '#web/lib/when-idle.ts'
import {LATE_FONT} from './late-font.ts'
import {StillTexts} from './still-texts.ts'

const FONT = '1rem "Figtree Variable"'
/** So many elements a browser sets anew without a visitor's notice. */
const MOST_ELEMENTS = 100
/** So long a task goes on with another part: what a visitor does is answered after it. */
const TASK_MS = 8
/** An animation sets a style that no attribute tells of: React compares those of what it has still to hydrate. */
const AT_ONCE: KeyframeAnimationOptions = {duration: 0, fill: 'both'}

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
  const {innerWidth} = window
  const shown: Animation[] = []
  try {
    const fitted = await setAnew(partsOf(document.body), shown)
    if (fitted) {
      page.removeAttribute(LATE_FONT)
      unfitAtOtherWidths(fitted, innerWidth)
    } else {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') page.removeAttribute(LATE_FONT)
      })
    }
  } finally {
    for (const animation of shown) animation.cancel()
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

/** Parts of the page that are small enough, from the top to the bottom. Of a table all rows decide how wide its columns are. */
function partsOf(element: Element): HTMLElement[] {
  const isSmall = element.getElementsByTagName('*').length <= MOST_ELEMENTS
  const isWhole = isSmall || element instanceof HTMLTableElement
  if (element instanceof HTMLElement && isWhole) return [element]
  return [...element.children].flatMap(partsOf)
}

/**
 * Sets one part after the other in the own font, and tells what was done for it. If something would move,
 * the texts are as before.
 *
 * @param shown - gets the animations that set the font
 */
async function setAnew(
  parts: readonly HTMLElement[],
  shown: Animation[],
): Promise<StillTexts[] | undefined> {
  const done: StillTexts[] = []
  const {fontFamily: standIn} = getComputedStyle(document.body)
  const {fontFamily} = getComputedStyle(document.documentElement)
  let begun = -Infinity
  for (const [index, part] of parts.entries()) {
    if (performance.now() - begun > TASK_MS) {
      await nextTask()
      begun = performance.now()
    }
    const texts = new StillTexts(part, parts[index + 1])
    // Code has a font of its own.
    if (getComputedStyle(part).fontFamily === standIn) {
      shown.push(part.animate({fontFamily: [fontFamily, fontFamily]}, AT_ONCE))
    }
    done.push(texts)
    if (texts.fit()) continue
    for (const each of done) each.unfit()
    return undefined
  }
  return done
}

/** What was done was for lines of this width. Phones change the height only, whenever their bars go. */
function unfitAtOtherWidths(fitted: readonly StillTexts[], innerWidth: number): void {
  const listening = new AbortController()
  const {signal} = listening
  window.addEventListener('resize', unfitAll, {signal})
  function unfitAll() {
    if (window.innerWidth === innerWidth) return
    listening.abort()
    for (const texts of fitted) texts.unfit()
  }
  // It may have another one since.
  unfitAll()
}
