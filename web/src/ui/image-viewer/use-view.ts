import {useCallback, useEffect, useRef, useState} from 'react'
import {changeFor, type Change} from './keys.ts'
import {useGestures} from './use-gestures.ts'
import {inBounds, START, type Size} from './view.ts'

/** Manages the view of the image on a stage: gestures, keys and window size. */
export function useView() {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [view, setView] = useState(START)
  const change = useCallback((by: Change) => {
    const sizes = {stage: sizeOf(stage.current), image: sizeOf(picture.current)}
    setView((before) => by(before, sizes))
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = changeFor(event)
      // The search can open above the image: typing belongs to its field.
      if (!by || document.activeElement?.matches(':read-write')) return
      event.preventDefault()
      change(by)
    }
    const fit = () => change(inBounds)
    document.addEventListener('keydown', press)
    window.addEventListener('resize', fit)
    return () => {
      document.removeEventListener('keydown', press)
      window.removeEventListener('resize', fit)
    }
  }, [change])
  const isHeld = useGestures(stage, change)
  return {stage, picture, view, change, isHeld}
}

/** Returns the layout size, without the transform that draws the zoom. */
function sizeOf(element: HTMLElement | null): Size {
  return {width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0}
}
