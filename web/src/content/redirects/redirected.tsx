import {use, useEffect} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {collections, type Collection} from '../collections.ts'
import {ContentContext} from '../site-content.ts'
import {useContent} from '../use-content.ts'
import {redirectEnd, type RedirectEnd} from './redirect-end.ts'
import {redirectQuery} from './redirect-query.ts'

/**
 * Redirects from an address without a page, also when the redirect is published while the page is open. Renders
 * nothing.
 */
export function Redirected() {
  return Object.values(collections).map((collection) => (
    <RedirectedBy key={collection.key} collection={collection} />
  ))
}

function RedirectedBy({collection}: {collection: Collection}) {
  const content = use(ContentContext)
  const {pathname, search, hash} = useLocation()
  const navigate = useNavigate()
  const {data} = useContent(collection, redirectQuery, {path: pathname})
  useEffect(() => {
    if (!data) return undefined
    const left = new AbortController()
    const leave = (end: RedirectEnd | undefined) => {
      if (!end || left.signal.aborted) return
      if (end.kind === 'outside') window.location.replace(withQuery(end.href, search, hash))
      else void navigate(withQuery(end.to, search, hash), {replace: true})
    }
    const ask = content.ask.bind(content)
    redirectEnd(data, collection, pathname, ask).then(leave, (error: unknown) =>
      content.failed(error, pathname),
    )
    return () => left.abort()
  }, [data, collection, content, pathname, search, hash, navigate])
  return null
}

/** Appends this address's query and hash to the address `to`. */
function withQuery(to: string, search: string, hash: string): string {
  const url = new URL(to, window.location.origin)
  url.search = [url.search.slice(1), search.slice(1)].filter(Boolean).join('&')
  url.hash ||= hash
  return /^https?:/.test(to) ? url.href : url.pathname + url.search + url.hash
}
