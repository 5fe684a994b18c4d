import {useEffect, useEffectEvent, useRef, useState, type ToggleEvent} from 'react'
import {useLocation} from 'react-router-dom'
import {keepFocus} from '#web/ui/keep-focus.ts'

/** Where the header shows its links itself. */
const WIDE = '(width >= 48rem)'

/**
 * The menu of small screens: whether it is open, the frame around it, and what its button and the menu
 * itself need. It is a popover: it opens, and closes by Escape and by a press outside, without script too.
 * So it may be open already when React hydrates it, and then stays so.
 *
 * It is open on the history entry on which it was opened, so every navigation closes it; so does a window
 * that becomes wide. Escape gives the focus back to the button. While it is open, the focus goes around
 * inside the frame, and the page behind does not scroll (`data-locks-scroll`).
 */
export function useSmallMenu(id: string) {
  const {key} = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  const isOpen = openOn === key
  const setIsOpen = (opens: boolean) => setOpenOn(opens ? key : undefined)

  const adopt = useEffectEvent(() => setIsOpen(isPopoverOpen(menu.current)))
  useEffect(() => adopt(), [])

  useEffect(() => {
    const element = menu.current
    if (!isOpen || !element) return undefined
    const close = () => setOpenOn(undefined)
    const onKeyDown = (event: KeyboardEvent) => {
      if (frame.current) keepFocus(event, frame.current)
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
      if (canPopOver()) element.hidePopover()
    }
  }, [isOpen])

  return {
    isOpen,
    frame,
    toggleProps: {
      ref: toggle,
      popoverTarget: id,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => {
        if (!canPopOver()) setIsOpen(!isOpen)
      },
    },
    menuProps: {
      ref: menu,
      id,
      popover: 'auto',
      'data-open': isOpen || undefined,
      onBeforeToggle: ({newState}: ToggleEvent) => setIsOpen(newState === 'open'),
    },
  } as const
}

/** Browsers from before 2024 cannot; there the button does it, once React has hydrated it. */
function canPopOver(): boolean {
  return 'popover' in HTMLElement.prototype
}

function isPopoverOpen(menu: HTMLElement | null): boolean {
  return canPopOver() && (menu?.matches(':popover-open') ?? false)
}
