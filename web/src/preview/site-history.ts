import type {HistoryAdapterNavigate} from '@sanity/visual-editing'

/** Keeps the addresses of the page and of the Studio in sync. */
export const siteHistory = {
  /** Notifies of each navigation, and of the current page. */
  subscribe(navigate: HistoryAdapterNavigate): () => void {
    const told = (type: 'push' | 'replace' | 'pop') => () =>
      navigate({type, url: location.pathname + location.search + location.hash})
    const stop = [wrap('pushState', told('push')), wrap('replaceState', told('replace'))]
    const popped = told('pop')
    addEventListener('popstate', popped)
    told('replace')()
    return () => {
      removeEventListener('popstate', popped)
      stop.forEach((end) => end())
    }
  },

  /** Navigates as the Studio says; the router listens for `popstate`. */
  update({type, url}: {type: 'push' | 'pop' | 'replace'; url: string}): void {
    if (type === 'pop') return history.back()
    if (type === 'push') history.pushState(null, '', url)
    else history.replaceState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  },
}

/** Calls `after` on each navigation of the router. */
function wrap(name: 'pushState' | 'replaceState', after: () => void): () => void {
  const original = history[name]
  history[name] = (...change: Parameters<History['pushState']>) => {
    original.apply(history, change)
    after()
  }
  return () => {
    history[name] = original
  }
}
