import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import type {CardSource} from '@skyforge/web/content/social/article-card.ts'
import {sanitizeCardSource} from '@skyforge/web/rich-text/sanitize/card-source.ts'
import {isRecord, list, text, type Loose} from '@skyforge/web/rich-text/values.ts'
import type {Draft} from './draft-head.ts'

const CLIENT = {apiVersion: '2025-02-19'}

const REFERRED = `*[_id in $ids]{_id, title, name, image{crop, hotspot, asset->{url}}}`

/** What the social card of a draft shows; author and categories as soon as they are known. */
export function useCardSource({title, author, categories}: Draft): CardSource {
  const [by] = referredTo([author])
  const about = referredTo(list(categories))
  const documents = useDocuments([...(by ? [by] : []), ...about])
  const source = {
    title,
    author: by && documents.get(by),
    categories: about.map((id) => documents.get(id)?.title),
  }
  return sanitizeCardSource(source, 'Untitled')
}

function referredTo(references: readonly unknown[]): string[] {
  return references.flatMap((each) => (isRecord(each) && text(each._ref)) || [])
}

/** Documents by their ids, with their drafts in them; empty until they are known. */
function useDocuments(ids: readonly string[]): ReadonlyMap<string, Loose> {
  const client = useClient(CLIENT)
  const [known, setKnown] = useState<ReadonlyMap<string, Loose>>(new Map())
  const asked = ids.join(' ')
  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    const options = {perspective: 'drafts', signal: stop.signal, tag: 'seo.card'} as const
    const ask = async () => {
      try {
        const found = await client.fetch<Loose[]>(REFERRED, {ids: asked.split(' ')}, options)
        setKnown(new Map(found.map((each) => [String(each._id), each])))
      } catch (error) {
        if (!stop.signal.aborted) console.error('Who wrote the article could not be read.', error)
      }
    }
    void ask()
    return () => stop.abort()
  }, [client, asked])
  return known
}
