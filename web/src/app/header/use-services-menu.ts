import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import {useLocation} from 'react-router-dom'
import {nextByKey} from '#web/ui/arrow-keys.ts'
import {useHydrating} from '#web/ui/use-hydrating.ts'

/** The history entry on which the menu was opened, so that navigation closes it; and how. */
type Opened = {on: string; by: 'hover' | 'focus' | 'press'}

/**
 * The services menu. It opens on hover, on focus of its link, by ArrowDown and by its button; it closes when mouse or
 * focus leave, on a press outside, and on Escape, which returns the focus. Arrow keys, Home and End move through its
 * links.
 *
 * Before hydration it is `isNative`: CSS alone shows it, and hydration keeps its state.
 */
export function useServicesMenu() {
  const {key} = useLocation()
  const [opened, setOpened] = useState<Opened>()
  const item = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isOpen = opened?.on === key
  const open = (by: Opened['by']) => setOpened({on: key, by})
  const close = () => setOpened(undefined)
  const links = () => [...(panel.current?.querySelectorAll('a') ?? [])]

  const isNative = useHydrating()
  const adopt = useEffectEvent(() => {
    if (item.current?.matches(':hover, :focus-within')) open('hover')
  })
  useLayoutEffect(() => adopt(), [])

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: Event) => {
      if (!item.current?.contains(event.target as Node)) setOpened(undefined)
    }
    const closeOnEscape = ({key: pressed}: globalThis.KeyboardEvent) => {
      if (pressed !== 'Escape') return
      if (panel.current?.contains(document.activeElement)) item.current?.querySelector('a')?.focus()
      setOpened(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  // The links can be focused only after the open menu is drawn.
  const entering = useRef(false)
  useEffect(() => {
    if (!isOpen || !entering.current) return
    entering.current = false
    panel.current?.querySelector('a')?.focus()
  }, [isOpen])
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (isOpen) return links()[0]?.focus()
    entering.current = true
    open('press')
  }

  return {
    isNative,
    isOpen,
    item,
    panel,
    itemEvents: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && open('hover'),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && close(),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      },
    },
    linkEvents: {
      onKeyDown: enter,
      onFocus: (event: FocusEvent) => {
        const comesFromOutside = !item.current?.contains(event.relatedTarget)
        if (comesFromOutside && event.target.matches(':focus-visible')) open('focus')
      },
    },
    buttonEvents: {
      onKeyDown: enter,
      // The mouse has already opened the menu before a press.
      onClick: () => (isOpen && opened.by !== 'hover' ? close() : open('press')),
    },
    panelEvents: {
      onKeyDown: (event: KeyboardEvent) => {
        const all = links()
        const at = all.indexOf(document.activeElement as HTMLAnchorElement)
        const next = all.at(nextByKey(event.key, at, all.length, 'vertical') ?? at)
        if (at < 0 || next === all[at]) return
        event.preventDefault()
        next?.focus()
      },
    },
  }
}
