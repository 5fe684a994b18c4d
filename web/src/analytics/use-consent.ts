import {useSyncExternalStore} from 'react'
import {consent, type Consent} from './consent.ts'

/** The visitor's choice; 'unknown' on a server and while its HTML comes to life. */
export function useConsent(): Consent {
  return useSyncExternalStore(consent.subscribe, consent.current, unknown)
}

const unknown = () => 'unknown' as const
