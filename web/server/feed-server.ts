import type {ContentSource} from '../src/content/content-source.ts'
import type {FeedArticle} from '../src/content/entries.ts'
import {feedAt, feedTypes, renderFeed} from '../src/feeds/feeds.ts'

/** Readers may keep a feed that long, in seconds, before they ask again. */
const MAX_AGE = 300

/** The answer to a request for a feed; undefined for any other path. Rejects when content cannot be had. */
export async function answerFeed(path: string, ask: ContentSource): Promise<Response | undefined> {
  const found = feedAt(path)
  if (!found) return undefined
  const {collection, format} = found
  const {result} = await ask(collection.projectId, collection.feedQuery)
  // The generated types say what the query answers; the wire cannot.
  const text = renderFeed(collection, format, result as FeedArticle[])
  return new Response(text, {
    headers: {'content-type': feedTypes[format], 'cache-control': `public, max-age=${MAX_AGE}`},
  })
}
