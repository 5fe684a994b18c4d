import {useCallback, useEffect, useRef, useState} from 'react'
import {changeFor, type Change} from './keys.ts'
import {useGestures} from './use-gestures.ts'
import {inBounds, START, type Size} from './view.ts'

/** How the image on a stage is seen, and all that changes it: gestures, keys, and the window's size. */
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
      // The search opens over the image as well: what is typed there is for its field.
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

/** As laid out: a transform, which is how zoom is drawn, does not count. */
function sizeOf(element: HTMLElement | null): Size {
  return {width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0}
}
