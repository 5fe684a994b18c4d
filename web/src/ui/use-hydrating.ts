import {useSyncExternalStore} from 'react'

/** True while rendering on the server or hydrating; false afterwards. */
export function useHydrating(): boolean {
  return useSyncExternalStore(neverChanges, no, yes)
}

const neverChanges = () => no
const yes = () => true
const no = () => false
