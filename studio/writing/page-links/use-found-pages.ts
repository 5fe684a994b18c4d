import {useEffect, useState} from 'react'
import {useClient, useWorkspace} from 'sanity'
import {ARTICLE_TYPES, COLLECTIONS} from '#config/collections.ts'
import {API_VERSION} from '#config/content-api.ts'
import {findSitePages} from '../../links/site-pages.ts'

/** A page of the site, and what of a link leads to it. */
export type FoundPage = {
  key: string
  title: string
  link: {page: {_type: 'reference'; _ref: string; _weak: true}} | {route: string}
}

type FoundArticle = {_id: string; title: string}

type Found = {of: string; articles: readonly FoundArticle[]}

const AT_MOST = 8

// Only what readers can open, the newest first; as many as leave room for other pages.
const QUERY = `*[_type == $type && defined(slug.current) && title match $words] | order(publishedAt desc) [0...5] {_id, title}`

/** Published articles of the workspace, and then other pages of the site, by their titles; undefined until known. */
export function useFoundPages(title: string): readonly FoundPage[] | undefined {
  const articles = useFoundArticles(title)
  return articles && [...articles.map(toArticle), ...pagesWith(title)].slice(0, AT_MOST)
}

function toArticle({_id, title}: FoundArticle): FoundPage {
  return {key: _id, title, link: {page: {_type: 'reference', _ref: _id, _weak: true}}}
}

/** Those with all the words; none while nothing is typed, when the newest articles are listed. */
function pagesWith(title: string): FoundPage[] {
  const found = title.trim() ? findSitePages(title) : []
  return found.map((page) => ({key: page.path, title: page.title, link: {route: page.path}}))
}

/** The articles whose titles have words that begin so. */
function useFoundArticles(title: string): readonly FoundArticle[] | undefined {
  const client = useClient({apiVersion: API_VERSION})
  const {name} = useWorkspace()
  const type = COLLECTIONS.find((collection) => collection === name)
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    const abort = new AbortController()
    const params = {type: type && ARTICLE_TYPES[type].name, words: `${title.trim()}*`}
    const options = {perspective: 'published', signal: abort.signal, tag: 'writing.pages'} as const
    client.fetch<FoundArticle[]>(QUERY, params, options).then(
      (articles) => setFound({of: title, articles}),
      (error: unknown) => {
        if (!abort.signal.aborted) console.error(error)
      },
    )
    return () => abort.abort()
  }, [client, title, type])
  return found?.of === title ? found.articles : undefined
}
