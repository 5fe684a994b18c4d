import {useEffect, useRef, useState} from 'react'
import {useLocation} from 'react-router-dom'

/**
 * Whether the menu of small screens is open, and the button that opens it. It is open on the history
 * entry on which it was opened, so every navigation closes it; Escape closes it as well and gives
 * the focus back to the button.
 */
export function useMenu() {
  const {key} = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = openOn === key
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenOn(undefined)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])
  return {isOpen, toggle, flip: () => setOpenOn(isOpen ? undefined : key)}
}
