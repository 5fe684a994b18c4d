import {useEffect} from 'react'

/**
 * Scrolls to the part of the page that the hash names: on arrival, as the browser looked before the page was rendered,
 * and on back and forward, as automatic scrolling is off. A page that is already scrolled on arrival stays there.
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

/** Ids of any script are encoded in the address; an invalid hash matches nothing. */
function partOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch (error) {
    if (error instanceof URIError) return document.getElementById(id)
    throw error
  }
}
