import {useState, type KeyboardEvent} from 'react'

/** How far an arrow key leads. */
const STEPS: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1}

/** Which of `count` options the arrow keys of a field have chosen: none (-1) at first, and between the last and the first. */
export function useChoice(count: number) {
  const [chosen, choose] = useState(-1)
  const onArrow = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || count === 0) return
    event.preventDefault()
    choose(((chosen + 1 + step + count + 1) % (count + 1)) - 1)
  }
  return {chosen: chosen < count ? chosen : -1, choose, onArrow}
}
