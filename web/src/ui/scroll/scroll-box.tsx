import {useEffect, useRef, useState, type ReactNode} from 'react'

type ScrollBoxProps = {
  /** What a reader of a screen hears on entering the box. */
  label: string
  className?: string
  children: ReactNode
}

/**
 * A box whose wide content scrolls sideways. While there is something to scroll to, the box can be
 * focused and scrolled by keyboard, and a shade on the right edge says that it goes on.
 */
export function ScrollBox({label, className = '', children}: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState({width: 0, right: 0})
  const measure = () => {
    if (box.current) setHidden(hiddenParts(box.current))
  }
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const scrolls = hidden.width > 0
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <div
        ref={box}
        onScroll={measure}
        className="scroll-thin overflow-x-auto focus-visible:-outline-offset-2"
        {...(scrolls && {tabIndex: 0, role: 'region', 'aria-label': label})}
      >
        {children}
      </div>
      <div
        aria-hidden
        className={`edge-shade pointer-events-none absolute inset-y-0 right-0 w-10 transition-opacity ${
          hidden.right > 0 ? 'opacity-100' : 'opacity-0'
        }`}
      />
    </div>
  )
}

/** Pixels out of view: in all, and beyond the right edge (fractions of a pixel do not count). */
function hiddenParts({scrollWidth, clientWidth, scrollLeft}: HTMLElement) {
  const width = scrollWidth - clientWidth
  return {width, right: Math.floor(width - scrollLeft - 1)}
}
