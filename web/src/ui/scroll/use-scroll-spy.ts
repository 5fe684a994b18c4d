import {useEffect, useState} from 'react'

/**
 * Where the eye reads, in pixels below the window's top. It has to lie below the place to which a hash
 * link scrolls a part, which is `scroll-padding-top` (96 px).
 */
const READING_LINE = 160

/**
 * Which part of a long page is being read: the id of the last one whose top has passed the reading
 * line, undefined above the first. The ids are given in the order of the page, in an array that stays
 * the same from render to render.
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

/** The last part at or above the line; a part that the page does not have is infinitely far below. */
export function partInView<Id>(parts: readonly Part<Id>[], line: number): Id | undefined {
  return parts.findLast(({top}) => top <= line)?.id
}

function topOf<Id extends string>(id: Id): Part<Id> {
  return {id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity}
}
