/** Pixels of touchpad movement per step. */
const NOTCH_PX = 40
/** Pause after which a new gesture begins, in milliseconds. */
const PAUSE_MS = 200

type Wheel = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'timeStamp'>

/**
 * Returns a function that converts each wheel event to a step: 1, -1 or 0. A notch of a mouse wheel is one step. A
 * touchpad sends many small events: the first is a step, for an immediate response, then every 40 px.
 */
export function wheelCounter() {
  let travelled = 0
  let last = {way: 0, time: -Infinity}
  return ({deltaY, deltaMode, timeStamp}: Wheel): number => {
    const way = -Math.sign(deltaY)
    if (way === 0) return 0
    const isNotch = deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(deltaY) >= NOTCH_PX
    const begins = way !== last.way || timeStamp - last.time > PAUSE_MS
    last = {way, time: timeStamp}
    travelled += Math.abs(deltaY)
    if (!isNotch && !begins && travelled < NOTCH_PX) return 0
    travelled = 0
    return way
  }
}
