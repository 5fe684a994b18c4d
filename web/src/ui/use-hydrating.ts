import {useSyncExternalStore} from 'react'

/** Whether a server renders this, or React takes over what a server has rendered; false from then on. */
export function useHydrating(): boolean {
  return useSyncExternalStore(neverChanges, no, yes)
}

const neverChanges = () => no
const yes = () => true
const no = () => false
