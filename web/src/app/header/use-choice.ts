import {useState, type KeyboardEvent} from 'react'

/** Steps of the arrow keys. */
const STEPS: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1}

/**
 * Tracks which of the options at `paths` is chosen by arrow keys: -1 at first, and between the last and the first. A
 * change of the options keeps the chosen one if it is still there.
 */
export function useChoice(paths: readonly string[]) {
  const [path, choose] = useState<string>()
  const chosen = path === undefined ? -1 : paths.indexOf(path)
  const onArrow = (event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'nativeEvent'>) => {
    const step = STEPS[event.key]
    // During text composition, keys belong to the input method.
    if (step === undefined || paths.length === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    const places = paths.length + 1
    choose(paths[((chosen + 1 + step + places) % places) - 1])
  }
  return {chosen, chooseNone: () => choose(undefined), onArrow}
}
