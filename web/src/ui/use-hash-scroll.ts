import {useEffect} from 'react'

/**
 * Shows the part of a page that the hash of the address names: on arrival, since the browser looked
 * for it before the page was rendered, and on the way back and forward, where the browser has been told
 * not to scroll. A page that is already scrolled on arrival is left where the browser has put it.
 */
export function useHashScroll(): void {
  useEffect(() => {
    if (window.scrollY === 0) scrollToHash()
    window.addEventListener('hashchange', scrollToHash)
    return () => window.removeEventListener('hashchange', scrollToHash)
  }, [])
}

function scrollToHash(): void {
  document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
}
