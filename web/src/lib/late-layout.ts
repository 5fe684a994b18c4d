import {INTERACTIONS, ONCE} from './first-interaction.ts'
import {nextTask} from './when-idle.ts'

/** Attribute of the document while its late parts are laid out only near the window (`styles.css`). */
export const LATE_LAYOUT = 'data-late-layout'

/** Their class. */
const PART = 'late-layout'

/** An animation sets a style that no attribute tells of: React compares those of what it has still to hydrate. */
const AT_ONCE: KeyframeAnimationOptions = {duration: 0, fill: 'both'}

/** What opens where it is when it is pressed. */
const MENUS = '[popovertarget],[aria-expanded]'

/** By then all is laid out, though the code may still be on its way, or never come. */
export const LATEST_MS = 10_000

/**
 * Has a page show its first screen before the rest is laid out, of which browsers guess the height. Not where they need
 * it to find a place: in a page that is loaded again or come back to, and at a hash, which may be for the browser alone
 * (https://wicg.github.io/scroll-to-text-fragment).
 */
export function deferLayout(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || visit.name.includes('#')) return
  document.documentElement.setAttribute(LATE_LAYOUT, '')
  for (const type of INTERACTIONS) addEventListener(type, layOutFor, ONCE)
  setTimeout(layOutAll, LATEST_MS)
}

/** What is done may lead to a place below; to open a menu does not, and should not take longer for it. */
function layOutFor({type, target}: Event): void {
  const isMenu = type !== 'keydown' && (target as Element).closest?.(MENUS)
  if (isMenu) addEventListener(type, layOutFor, ONCE)
  else layOutAll()
}

function layOutAll(): void {
  document.documentElement.removeAttribute(LATE_LAYOUT)
}

/** Lays the rest out, each part in a task of its own: all at once would hold up what a visitor does. */
export async function layOutRest(): Promise<void> {
  if (!document.documentElement.hasAttribute(LATE_LAYOUT)) return
  const shown: Animation[] = []
  for (const part of document.querySelectorAll(`.${PART}`)) {
    if (!document.documentElement.hasAttribute(LATE_LAYOUT)) break
    shown.push(part.animate({contentVisibility: ['visible', 'visible']}, AT_ONCE))
    part.getBoundingClientRect()
    await nextTask()
  }
  layOutAll()
  for (const animation of shown) animation.cancel()
}
