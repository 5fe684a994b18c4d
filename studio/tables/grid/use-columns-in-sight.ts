import {type RefObject, useEffect, useMemo, useState} from 'react'

/** What is drawn beyond the frame, on both sides. */
const SPARE_PX = 400

/** What of a frame's content is in it, in pixels from the left: changes in steps. */
export function useSight(frame: RefObject<HTMLDivElement | null>) {
  const [room, setRoom] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    // Most of what is scrolled shows nothing that was not drawn.
    const follow = () => setLeft(Math.floor(element.scrollLeft / (SPARE_PX / 2)) * (SPARE_PX / 2))
    observer.observe(element)
    element.addEventListener('scroll', follow, {passive: true})
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [frame])

  return {left, room}
}

type Sight = ReturnType<typeof useSight>

/**
 * The columns that are drawn: those in sight, and the active one.
 *
 * @param edges - where the columns begin, and where the last one ends
 */
export function useColumnsInSight(edges: readonly number[], {left, room}: Sight, active: number) {
  const key = edges
    .slice(0, -1)
    .flatMap((start, column) => {
      const isNear = (edges[column + 1] ?? 0) >= left - SPARE_PX && start <= left + room + SPARE_PX
      return isNear || column === active ? [column] : []
    })
    .join()
  // The same list while the same columns are shown, so that rows are not drawn anew.
  return useMemo(() => key.split(',').map(Number), [key])
}
