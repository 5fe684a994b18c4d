import {useRef, type PointerEvent} from 'react'

const MOST_DEGREES = 5

/**
 * Leans an element towards the mouse. `ref` is for the element, which has the class `tilt`; the
 * handlers are for one around it that keeps still, or the edge would slip from under the pointer.
 * Touch leaves it alone, and so does the wish for less motion.
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
 * Degrees around the horizontal and the vertical axis for a pointer at that part of the width and
 * height: none in the middle, at most five at the edges, the near side sinking.
 */
export function tiltAngles(across: number, down: number): {x: number; y: number} {
  return {x: (0.5 - down) * 2 * MOST_DEGREES, y: (across - 0.5) * 2 * MOST_DEGREES}
}
