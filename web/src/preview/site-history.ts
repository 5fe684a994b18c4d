import type {HistoryAdapterNavigate} from '@sanity/visual-editing'

/** Keeps the Studio's address of the page and that of the page the same. */
export const siteHistory = {
  /** Tells of each way to another page, and of the page that is shown. */
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

  /** Goes where the Studio says; the router listens for `popstate`. */
  update({type, url}: {type: 'push' | 'pop' | 'replace'; url: string}): void {
    if (type === 'pop') return history.back()
    if (type === 'push') history.pushState(null, '', url)
    else history.replaceState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  },
}

/** Calls `after` each time that the router goes somewhere. */
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
