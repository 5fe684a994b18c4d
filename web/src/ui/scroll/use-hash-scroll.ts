import {useEffect} from 'react'

/**
 * Shows the part of a page that the hash of the address names: on arrival, since the browser looked
 * for it before the page was rendered, and on the way back and forward, where the browser has been told
 * not to scroll. A page that is already scrolled on arrival is left where the browser has put it.
 */
export function useHashScroll(): void {
  useEffect(() => {
    if (window.scrollY === 0 && window.location.hash !== '') scrollToHash()
    window.addEventListener('hashchange', scrollToHash)
    return () => window.removeEventListener('hashchange', scrollToHash)
  }, [])
}

function scrollToHash(): void {
  const part = partOf(window.location.hash)
  if (part) part.scrollIntoView()
  else if (window.location.hash === '') window.scrollTo({top: 0})
}

/** An id may be of any script, and is encoded in the address; a hash that cannot be decoded names none. */
function partOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch (error) {
    if (error instanceof URIError) return document.getElementById(id)
    throw error
  }
}
