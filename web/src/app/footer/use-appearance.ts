import {useSyncExternalStore} from 'react'
import {
  APPEARANCE_KEY,
  recallAppearance,
  showAppearance,
  shownAppearance,
  type Appearance,
} from '#web/lib/appearance.ts'

/** How the page looks, also after another tab has changed it; on a server, as the system says. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, shownAppearance, () => 'system')
}

/** Shows it, and remembers it for all pages; where the browser refuses to, it lasts as long as the page. */
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

/** The key is null where another tab has cleared everything. */
function followOtherTabs({key}: StorageEvent): void {
  if (key === APPEARANCE_KEY || key === null) recallAppearance()
}

/** A page that the browser kept as it was heard nothing meanwhile. */
function followOtherPages({persisted}: PageTransitionEvent): void {
  if (persisted) recallAppearance()
}
