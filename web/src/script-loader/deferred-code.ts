import {onNextPress} from '#web/lib/hydration/next-press.ts'
import {DEFERRED_CODE_ID} from '@skyforge/config/site/element-ids.ts'

/**
 * Adds the tags of late-loaded code to the head. If loading fails, retries at the next click and when the browser comes
 * online.
 *
 * @param onFailure - called on each failure
 */
export function loadDeferredCode(onFailure: () => void): void {
  const template = document.getElementById(DEFERRED_CODE_ID) as HTMLTemplateElement
  const load = () => {
    // Scripts of a template run only when imported, not when moved.
    const tags = document.importNode(template.content, true)
    tags.querySelector('script')?.addEventListener('error', () => {
      onFailure()
      onNextPress(load)
    })
    document.head.append(tags)
  }
  load()
}
