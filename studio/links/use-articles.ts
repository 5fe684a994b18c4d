import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {headingsOf} from '@skyforge/schemas/rules/body.ts'
import {TYPING_PAUSE_MS} from '../shared/typing-pause.ts'

/** An article that a link can lead to. */
export type FoundArticle = {_id: string; title: string; slug: string}

const CLIENT = {apiVersion: '2025-02-19'}

// Drafts are left out: until they are published, readers would find a link to one as plain text.
const SEARCH = `*[
  _type == $type && defined(slug.current) && ($words == "" || title match $words)
] | order(publishedAt desc)[0...8]{_id, title, "slug": slug.current}`

type Answered = {query?: string; articles: readonly FoundArticle[]; failed: boolean}

const NONE: Answered = {articles: [], failed: false}

type Search = {articles: readonly FoundArticle[]; isSearching: boolean; failed: boolean}

/**
 * Published articles of a type whose titles have all the words, or words that begin so; the newest first. While they
 * are searched, those of the query before.
 */
export function useArticles(type: string, query: string): Search {
  const client = useClient(CLIENT)
  const [{query: answered, articles, failed}, setAnswered] = useState<Answered>(NONE)
  useEffect(() => {
    const stop = new AbortController()
    const words = query
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => `${word}*`)
      .join(' ')
    const options = {perspective: 'published', signal: stop.signal, tag: 'links.search'} as const
    const ask = async () => {
      try {
        const found = await client.fetch<FoundArticle[]>(SEARCH, {type, words}, options)
        setAnswered({query, articles: found, failed: false})
      } catch (error) {
        if (stop.signal.aborted) return
        console.error('Articles could not be searched.', error)
        setAnswered({query, articles: [], failed: true})
      }
    }
    const timer = setTimeout(() => void ask(), TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, type, query])
  return {articles, isSearching: answered !== query, failed}
}

const WITH_SLUG = `*[_type == $type && slug.current == $slug][0]{_id, title, "slug": slug.current}`

/** The published article of a type with that slug; undefined while none is known. */
export function useArticleWithSlug(
  type: string,
  slug: string | undefined,
): FoundArticle | undefined {
  const client = useClient(CLIENT)
  const [found, setFound] = useState<FoundArticle>()
  useEffect(() => {
    if (!slug) return
    const stop = new AbortController()
    const options = {perspective: 'published', signal: stop.signal, tag: 'links.typed'} as const
    const ask = async () => {
      try {
        const answer = await client.fetch<FoundArticle | null>(WITH_SLUG, {type, slug}, options)
        setFound(answer ?? undefined)
      } catch (error) {
        if (!stop.signal.aborted) console.error('An article could not be looked up.', error)
      }
    }
    const timer = setTimeout(() => void ask(), TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, type, slug])
  return found && found.slug === slug ? found : undefined
}

/** What an editor sees of the article that a link leads to. */
export type LinkedArticle = {title: string; slug: string | null; headings: readonly string[]}

const LINKED = `*[_id == $id][0]{
  title, "slug": slug.current, "body": body[style in ["h1", "h2", "h3", "h4"]]
}`

type Answer = {title: string | null; slug: string | null; body: unknown}

/** That article, by its id; null once there is none, undefined until that is known. */
export function useLinkedArticle(id: string | undefined): LinkedArticle | null | undefined {
  const client = useClient(CLIENT)
  const [known, setKnown] = useState<{id: string; article: LinkedArticle | null}>()
  useEffect(() => {
    if (!id) return
    const stop = new AbortController()
    const options = {perspective: 'drafts', signal: stop.signal, tag: 'links.linked'} as const
    const ask = async () => {
      try {
        const answer = await client.fetch<Answer | null>(LINKED, {id}, options)
        setKnown({id, article: answer && linked(answer)})
      } catch (error) {
        if (!stop.signal.aborted) console.error('The linked article could not be read.', error)
      }
    }
    void ask()
    return () => stop.abort()
  }, [client, id])
  return known?.id === id ? known?.article : undefined
}

function linked({title, slug, body}: Answer): LinkedArticle {
  return {title: title ?? slug ?? 'Untitled', slug, headings: headingsOf(body)}
}
