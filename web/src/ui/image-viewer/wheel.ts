/** Pixels that the fingers on a touchpad have to travel for one step. */
const NOTCH_PX = 40
/** Milliseconds without an event after which another gesture begins. */
const PAUSE_MS = 200

type Wheel = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'timeStamp'>

/**
 * Tells for each wheel event how many steps nearer it means: 1, -1 or 0. A notch of a mouse's wheel is
 * a step. A touchpad sends many small events instead: the first is a step, so that the image answers at
 * once, and then each stretch of 40 px.
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
