/** Id of the template that holds the tags of what a page loads late: its style sheets and its code. */
export const LATE_CODE_ID = 'late-code'

/**
 * Puts those tags into the head, where they take effect.
 *
 * @param onFailure - called when the code cannot be had
 */
export function loadLateCode(onFailure: () => void): void {
  const template = document.getElementById(LATE_CODE_ID) as HTMLTemplateElement
  // The scripts of a template run when they are copied out of it, and not when they are moved.
  const tags = document.importNode(template.content, true)
  tags.querySelector('script')?.addEventListener('error', onFailure)
  document.head.append(tags)
}
