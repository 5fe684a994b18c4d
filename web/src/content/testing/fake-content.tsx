import type {ReactNode} from 'react'
import {SWRConfig} from 'swr'
import type {KnownContent} from '../answer.ts'
import type {FetchAnswer} from '../client.ts'
import {ContentClient, type Feed} from '../content-client.ts'
import {ContentContext} from '../site-content.ts'

const quiet: Feed = {
  knownUntil: 0,
  lastEventId: undefined,
  isCurrent: () => true,
  watch: () => () => {},
}

/** A content client with the given results, which never change. */
export function fakeContent(fetchAnswer: FetchAnswer): ContentClient {
  return new ContentClient(fetchAnswer, {of: () => quiet})
}

type FakeContentProps = {fetchAnswer: FetchAnswer; known?: KnownContent; children: ReactNode}

/** Provides such content to a page, with its own cache. */
export function FakeContent({fetchAnswer, known = {}, children}: FakeContentProps) {
  return (
    <ContentContext value={fakeContent(fetchAnswer)}>
      <SWRConfig value={{fallback: known, provider: () => new Map()}}>{children}</SWRConfig>
    </ContentContext>
  )
}
