import {INTERACTIONS, ONCE} from './first-interaction.ts'
import {nextTask} from './when-idle.ts'

/** Attribute of the document while the layout of its deferred parts is skipped outside the window (`styles.css`). */
export const DEFERRED_LAYOUT = 'data-late-layout'

/** Class of a part whose layout may be deferred. */
const PART = 'late-layout'

/** An animation sets a style without an attribute, which React would compare when it hydrates. */
const AT_ONCE: KeyframeAnimationOptions = {duration: 0, fill: 'both'}

/** Controls that open a menu in place. */
const MENUS = '[popovertarget],[aria-expanded]'

/** After this time everything is laid out, even if the code has not arrived. */
export const LATEST_MS = 10_000

/**
 * Lets a page show its first screen before the rest is laid out; browsers guess the height of the rest. Skipped if the
 * browser needs real positions: after a reload or a return, and at a hash, which scripts may not see
 * (https://wicg.github.io/scroll-to-text-fragment).
 */
export function deferLayout(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || visit.name.includes('#')) return
  document.documentElement.setAttribute(DEFERRED_LAYOUT, '')
  for (const type of INTERACTIONS) addEventListener(type, layOutFor, ONCE)
  setTimeout(layOutAll, LATEST_MS)
}

/** An interaction may move the view further down; opening a menu does not, and should not wait for the layout. */
function layOutFor({type, target}: Event): void {
  const isMenu = type !== 'keydown' && (target as Element).closest?.(MENUS)
  if (isMenu) addEventListener(type, layOutFor, ONCE)
  else layOutAll()
}

function layOutAll(): void {
  document.documentElement.removeAttribute(DEFERRED_LAYOUT)
}

/** Lays out the rest, each part in its own task, so that interactions are not blocked. */
export async function layOutRest(): Promise<void> {
  if (!document.documentElement.hasAttribute(DEFERRED_LAYOUT)) return
  const shown: Animation[] = []
  for (const part of document.querySelectorAll(`.${PART}`)) {
    if (!document.documentElement.hasAttribute(DEFERRED_LAYOUT)) break
    shown.push(part.animate({contentVisibility: ['visible', 'visible']}, AT_ONCE))
    part.getBoundingClientRect()
    await nextTask()
  }
  layOutAll()
  for (const animation of shown) animation.cancel()
}
