import {useRef, type PointerEvent} from 'react'

const MOST_DEGREES = 5

/**
 * Tilts an element towards the mouse. `ref` goes on the element, which has the class `tilt`; the handlers go on a
 * parent that keeps still, so that the edge stays under the pointer. Does nothing for touch or reduced motion.
 */
export function useTilt<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  const lean = (event: PointerEvent<T>) => {
    if (event.pointerType !== 'mouse' || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return
    }
    const {left, top, width, height} = event.currentTarget.getBoundingClientRect()
    const {x, y} = tiltAngles((event.clientX - left) / width, (event.clientY - top) / height)
    ref.current?.style.setProperty('--tilt-x', `${x}deg`)
    ref.current?.style.setProperty('--tilt-y', `${y}deg`)
  }
  const rest = () => {
    ref.current?.style.removeProperty('--tilt-x')
    ref.current?.style.removeProperty('--tilt-y')
  }
  return {ref, onPointerMove: lean, onPointerLeave: rest}
}

/**
 * Returns degrees around the horizontal and vertical axis for a pointer at a fraction of width and height: none in the
 * middle, at most five at the edges, the near side sinking.
 */
export function tiltAngles(across: number, down: number): {x: number; y: number} {
  return {x: (0.5 - down) * 2 * MOST_DEGREES, y: (across - 0.5) * 2 * MOST_DEGREES}
}
