import {LATE_FONT, NOT_TAKEN_OVER, OWN_FONT} from './late-font.ts'
import {StillTexts} from './still-texts.ts'

const FONT = '1rem "Figtree Variable"'
/** So many elements a browser sets anew without a visitor's notice. */
const MOST_ELEMENTS = 100

/**
 * Takes the site's font when it has arrived, part by part, so that nothing moves which the visitor sees.
 * Where that cannot be had, the other font stays until nobody looks.
 */
export async function showFont(): Promise<void> {
  const page = document.documentElement
  if (!page.hasAttribute(LATE_FONT)) return
  await Promise.all(Array.from(document.querySelectorAll<HTMLLinkElement>(SHEETS), arrival))
  await document.fonts.load(FONT)
  const parts = partsOf(document.body)
  const isStill = await setAnew(parts)
  for (const part of parts) part.removeAttribute(OWN_FONT)
  if (isStill) return page.removeAttribute(LATE_FONT)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') page.removeAttribute(LATE_FONT)
  })
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
  const isWhole = isSmall || element.matches(NOT_TAKEN_OVER)
  if (element instanceof HTMLElement && isWhole) return [element]
  return [...element.children].flatMap(partsOf)
}

/** Sets one part after the other in the own font. False, and all as before, if something would move. */
async function setAnew(parts: readonly HTMLElement[]): Promise<boolean> {
  const done: StillTexts[] = []
  for (const part of parts) {
    await nextTask()
    const texts = new StillTexts(part)
    part.setAttribute(OWN_FONT, '')
    done.push(texts)
    if (texts.fit()) continue
    for (const each of done) each.unfit()
    return false
  }
  return true
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
