import {useEffect, useState} from 'react'

/** Closed, the focus is where it was before: the keys of what lies below work on. */
export function useReturningFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before])
}
