import {useEffect, useRef, useState} from 'react'
import {useLocation} from 'react-router-dom'

/** Where the header shows its links itself. */
const WIDE = '(width >= 48rem)'

/**
 * Whether the menu of small screens is open, the frame around it and its button. It is open on the
 * history entry on which it was opened, so every navigation closes it; so does Escape, which gives
 * the focus back to the button, and a window that becomes wide. While it is open, the focus goes
 * around inside the frame, and the page behind does not scroll (`data-locks-scroll`).
 */
export function useMenu() {
  const {key} = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = openOn === key
  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => setOpenOn(undefined)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && frame.current) keepFocus(event, frame.current)
      if (event.key !== 'Escape') return
      close()
      toggle.current?.focus()
    }
    const wide = window.matchMedia(WIDE)
    document.addEventListener('keydown', onKeyDown)
    wide.addEventListener('change', close)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      wide.removeEventListener('change', close)
    }
  }, [isOpen])
  return {isOpen, frame, toggle, flip: () => setOpenOn(isOpen ? undefined : key)}
}

/** Leads the focus from the last control of the frame to its first, and the other way around. */
function keepFocus(event: KeyboardEvent, frame: HTMLElement): void {
  const controls = [...frame.querySelectorAll<HTMLElement>('button, a')]
  const [first, last] = [controls[0], controls.at(-1)]
  const [edge, other] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge && frame.contains(document.activeElement)) return
  event.preventDefault()
  other?.focus()
}
