import {useEffect, useState} from 'react'

/**
 * Reading position in pixels below the window's top. It must be below `scroll-padding-top` (96 px), where hash links
 * scroll to.
 */
const READING_LINE = 160

/**
 * Returns the id of the part being read: the last one whose top has passed the reading line. The ids are in page order,
 * in a stable array.
 */
export function useScrollSpy<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState<Id>()
  useEffect(() => {
    const look = () => setCurrent(partInView(ids.map(topOf), READING_LINE))
    look()
    window.addEventListener('scroll', look, {passive: true})
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [ids])
  return current
}

type Part<Id> = {id: Id; top: number}

/** Returns the last part at or above the line; a missing part is infinitely far below. */
export function partInView<Id>(parts: readonly Part<Id>[], line: number): Id | undefined {
  return parts.findLast(({top}) => top <= line)?.id
}

function topOf<Id extends string>(id: Id): Part<Id> {
  return {id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity}
}
