/** From the press of a link until the form is drawn, on a slow line. */
const PATIENCE_MS = 60_000

/**
 * Puts the keyboard into the field with this id when it appears, unless it is somewhere else by then. The Studio
 * does so itself, but too early when the code of the form is still being loaded.
 */
export function focusWhenThere(id: string) {
  const observer = new MutationObserver(focusIfThere)
  const timer = setTimeout(stop, PATIENCE_MS)

  function focusIfThere() {
    const field = document.getElementById(id)
    if (!field) return
    if (document.activeElement === document.body) field.focus()
    stop()
  }

  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }

  observer.observe(document.body, {childList: true, subtree: true})
}
