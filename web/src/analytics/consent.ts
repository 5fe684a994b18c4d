import type {Grant} from './gtag.ts'

/** What the visitor has said; 'unknown' on a server, where nobody can be asked. */
export type Consent = 'unknown' | 'unasked' | Grant

/** Under this name the browser remembers the choice, in local storage: a cookie would travel. */
const KEY = 'consent'

/**
 * The visitor's choice, remembered and the same in all tabs. Where the browser refuses to remember, it
 * lasts as long as the page.
 *
 * @param storage - may throw, as the browser's own does where it is switched off
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
    /** Another tab has changed what is stored under `key`; null for everything. */
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
    // The browser keeps nothing for this site: then nobody has been asked.
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
