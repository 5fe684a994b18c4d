import {useEffect, useState} from 'react'

/** Returns the focus to where it was when the component closes, so that keys keep working there. */
export function useReturningFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before])
}
