import {onNextPress} from '#web/lib/hydration/next-press.ts'
import {DEFERRED_CODE_ID} from '@skyforge/config/site/element-ids.ts'

/**
 * Puts the tags of what a page loads late into the head, where they take effect. When the code cannot be had, it is
 * asked for again at the next press, and when the browser comes online.
 *
 * @param onFailure - called each time
 */
export function loadDeferredCode(onFailure: () => void): void {
  const template = document.getElementById(DEFERRED_CODE_ID) as HTMLTemplateElement
  const load = () => {
    // The scripts of a template run when they are copied out of it, and not when they are moved.
    const tags = document.importNode(template.content, true)
    tags.querySelector('script')?.addEventListener('error', () => {
      onFailure()
      onNextPress(load)
    })
    document.head.append(tags)
  }
  load()
}
