import {useSyncExternalStore} from 'react'
import {
  APPEARANCE_KEY,
  recallAppearance,
  showAppearance,
  shownAppearance,
  type Appearance,
} from '#web/lib/appearance.ts'

/** Returns the appearance and follows other tabs; the system's setting on the server. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, shownAppearance, () => 'system')
}

/** Applies and stores the choice; if storage is blocked, it lasts as long as the page. */
export function chooseAppearance(appearance: Appearance): void {
  showAppearance(appearance)
  try {
    localStorage.setItem(APPEARANCE_KEY, appearance)
  } catch (error) {
    console.warn('The appearance lasts until the page is left:', error)
  }
}

function subscribe(listener: () => void): () => void {
  const page = new MutationObserver(listener)
  page.observe(document.documentElement, {attributeFilter: ['data-appearance']})
  window.addEventListener('storage', followOtherTabs)
  window.addEventListener('pageshow', followOtherPages)
  return () => {
    page.disconnect()
    window.removeEventListener('storage', followOtherTabs)
    window.removeEventListener('pageshow', followOtherPages)
  }
}

/** The key is null if another tab has cleared storage. */
function followOtherTabs({key}: StorageEvent): void {
  if (key === APPEARANCE_KEY || key === null) recallAppearance()
}

/** A page from the back/forward cache has missed changes. */
function followOtherPages({persisted}: PageTransitionEvent): void {
  if (persisted) recallAppearance()
}
