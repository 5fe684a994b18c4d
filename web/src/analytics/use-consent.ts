import {useSyncExternalStore} from 'react'
import {consent, type Consent} from './consent.ts'

/** Returns the visitor's choice; 'unknown' on the server and during hydration. */
export function useConsent(): Consent {
  return useSyncExternalStore(consent.subscribe, consent.current, unknown)
}

const unknown = () => 'unknown' as const
