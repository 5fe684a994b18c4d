import {useEffect, useEffectEvent, useRef, useState, type ToggleEvent} from 'react'
import {useLocation} from 'react-router-dom'
import {keepFocus} from '#web/ui/keep-focus.ts'

/** Least width at which the header shows its links itself. */
const WIDE = '(width >= 48rem)'

/**
 * The menu of small screens: its state, its frame, and the props of its button and menu. It is a popover, which opens
 * and closes without script and may be open during hydration.
 *
 * It belongs to the history entry on which it was opened, so navigation closes it; so does widening the window. Escape
 * returns the focus to the button. While open, the focus stays inside and the page does not scroll
 * (`data-locks-scroll`).
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

/** Browsers from before 2024 lack popovers; there the button works after hydration. */
function canPopOver(): boolean {
  return 'popover' in HTMLElement.prototype
}

function isPopoverOpen(menu: HTMLElement | null): boolean {
  return canPopOver() && (menu?.matches(':popover-open') ?? false)
}
