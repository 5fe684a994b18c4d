import {useState, type KeyboardEvent} from 'react'

/** How far an arrow key leads. */
const STEPS: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1}

/**
 * Which of the options at `paths` the arrow keys of a field have chosen: none (-1) at first, and between the last and
 * the first. Where the options change, it stays the same one, or none.
 */
export function useChoice(paths: readonly string[]) {
  const [path, choose] = useState<string>()
  const chosen = path === undefined ? -1 : paths.indexOf(path)
  const onArrow = (event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'nativeEvent'>) => {
    const step = STEPS[event.key]
    // While a word is put together from several keys, they are for its input method.
    if (step === undefined || paths.length === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    const places = paths.length + 1
    choose(paths[((chosen + 1 + step + places) % places) - 1])
  }
  return {chosen, chooseNone: () => choose(undefined), onArrow}
}
