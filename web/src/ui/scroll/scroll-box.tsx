import {useEffect, useRef, useState, type CSSProperties, type ReactNode} from 'react'

type ScrollBoxProps = {
  /** Name that screen readers announce on entering the box. */
  label: string
  className?: string
  children: ReactNode
}

/**
 * A box whose wide content scrolls sideways. While it overflows, it can be focused and scrolled by keyboard, and a
 * shade on the right shows that there is more. Otherwise it is no scroll container, so that its content can stick to
 * the window (`header-row` in `styles.css`).
 */
export function ScrollBox({label, className = '', children}: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<ReturnType<typeof hiddenParts>>()
  const measure = () => {
    if (box.current) setHidden(hiddenParts(box.current))
  }
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const scrolls = hidden !== undefined && hidden.width > 0
  const style: CSSProperties & {'--box-height'?: string} = {'--box-height': `${hidden?.height}px`}
  return (
    <div
      data-wide={hidden && (scrolls ? 'yes' : 'no')}
      style={scrolls ? style : undefined}
      className={`wide-box relative overflow-clip ${className}`}
    >
      <div
        ref={box}
        onScroll={measure}
        className={`scroll-thin focus-visible:-outline-offset-2 ${hidden && !scrolls ? 'overflow-x-clip' : 'overflow-x-auto overflow-y-hidden'}`}
        {...(scrolls && {tabIndex: 0, role: 'region', 'aria-label': label})}
      >
        {children}
      </div>
      <div
        aria-hidden
        className={`edge-shade pointer-events-none absolute inset-y-0 right-0 w-10 transition-opacity ${
          scrolls && hidden.right > 0 ? 'opacity-100' : 'opacity-0'
        }`}
      />
    </div>
  )
}

/** Returns hidden pixels in total and beyond the right edge, ignoring fractions, and the box's height. */
function hiddenParts({scrollWidth, clientWidth, scrollLeft, offsetHeight}: HTMLElement) {
  const width = scrollWidth - clientWidth
  return {height: offsetHeight, width, right: Math.floor(width - scrollLeft - 1)}
}
