import {useEffect, useState} from 'react'
import {useClient, useWorkspace} from 'sanity'
import {ARTICLE_TYPES, COLLECTIONS} from '#config/collections.ts'
import {API_VERSION} from '#config/content-api.ts'

export type FoundArticle = {_id: string; title: string}

type Found = {of: string; articles: readonly FoundArticle[]}

// Only what readers can open; the newest of those whose titles have words that begin so.
const QUERY = `*[_type == $type && defined(slug.current) && title match $words] | order(publishedAt desc) [0...8] {_id, title}`

/** The published articles of the workspace by the beginnings of words of their titles; undefined until known. */
export function useFoundArticles(title: string): readonly FoundArticle[] | undefined {
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
