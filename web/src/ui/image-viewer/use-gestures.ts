import {useEffect, useState, type RefObject} from 'react'
import type {Change} from './keys.ts'
import {panBy, pinch, settle, stepZoom, zoomAt, type Point} from './view.ts'
import {wheelCounter} from './wheel.ts'

type OnChange = (by: Change) => void

/**
 * Turns wheel, drag and pinch on a stage into changes of the view. Returns true while the image is held and must follow
 * without delay. The stage captures the pointer, so its content gets no clicks. `change` must be stable between
 * renders.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, change: OnChange): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!stage.current) return undefined
    const listening = new AbortController()
    listenToWheel(stage.current, listening.signal, change)
    listenToFingers(stage.current, listening.signal, change, setIsHeld)
    return () => listening.abort()
  }, [stage, change])
  return isHeld
}

function listenToWheel(stage: HTMLElement, signal: AbortSignal, change: OnChange): void {
  const countSteps = wheelCounter()
  const turn = (event: WheelEvent) => {
    event.preventDefault()
    const steps = countSteps(event)
    const point = pointOn(stage, event)
    if (steps) change((view, sizes) => zoomAt(view, stepZoom(view.zoom, steps), point, sizes))
  }
  // React's listeners are passive and could not stop the browser from zooming the page.
  stage.addEventListener('wheel', turn, {signal, passive: false})
}

/** Tracks fingers, and the mouse while its main button is down. */
function listenToFingers(
  stage: HTMLElement,
  signal: AbortSignal,
  change: OnChange,
  onHold: (isHeld: boolean) => void,
): void {
  const fingers = new Map<number, Point>()
  const hold = (event: PointerEvent) => {
    if (event.button !== 0) return
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, pointOn(stage, event))
    onHold(true)
  }
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    const before = [...fingers.values()]
    fingers.set(event.pointerId, pointOn(stage, event))
    change(movement(before, [...fingers.values()]))
  }
  const release = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (fingers.size === 1) change(settle)
    if (fingers.size === 0) onHold(false)
  }
  stage.addEventListener('pointerdown', hold, {signal})
  stage.addEventListener('pointermove', move, {signal})
  stage.addEventListener('pointerup', release, {signal})
  stage.addEventListener('pointercancel', release, {signal})
}

/** A single finger drags; of several, the first two pinch. */
function movement([a, b]: readonly Point[], [c, d]: readonly Point[]): Change {
  return (view, sizes) => {
    if (a && b && c && d) return pinch(view, [a, b], [c, d], sizes)
    return a && c ? panBy(view, {x: c.x - a.x, y: c.y - a.y}, sizes) : view
  }
}

function pointOn(stage: HTMLElement, {clientX, clientY}: MouseEvent): Point {
  const {left, top, width, height} = stage.getBoundingClientRect()
  return {x: clientX - left - width / 2, y: clientY - top - height / 2}
}
