import type {Grant} from './gtag.ts'

/** The visitor's choice; 'unknown' on the server. */
export type Consent = 'unknown' | 'unasked' | Grant

/** Local storage key of the choice; a cookie would be sent with every request. */
const KEY = 'consent'

/**
 * Stores the visitor's choice and shares it between tabs. If storage is blocked, the choice lasts as long as the page.
 *
 * @param storage - may throw, as the browser's does when it is blocked
 */
export function createConsent(storage: () => Storage) {
  let choice: Grant | undefined
  let isRead = false
  const listeners = new Set<() => void>()

  function become(next: Grant | undefined) {
    choice = next
    isRead = true
    for (const listener of listeners) listener()
  }

  return {
    current(): Consent {
      if (!isRead) {
        choice = recall(storage)
        isRead = true
      }
      return choice ?? 'unasked'
    },
    choose(next: Grant) {
      remember(storage, next)
      become(next)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Handles a change by another tab; null means that storage was cleared. */
    storageChanged(key: string | null) {
      if (key === KEY || key === null) become(recall(storage))
    },
  }
}

export const consent = createConsent(() => localStorage)

function recall(storage: () => Storage): Grant | undefined {
  try {
    const stored = storage().getItem(KEY)
    return stored === 'granted' || stored === 'denied' ? stored : undefined
  } catch {
    // Storage is blocked: no choice was made.
    return undefined
  }
}

function remember(storage: () => Storage, choice: Grant) {
  try {
    storage().setItem(KEY, choice)
  } catch (error) {
    console.warn('The choice lasts until the page is left:', error)
  }
}
