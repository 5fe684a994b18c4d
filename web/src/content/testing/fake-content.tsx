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

/** Content whose projects answer what a test says, and in which nothing changes. */
export function fakeContent(fetchAnswer: FetchAnswer): ContentClient {
  return new ContentClient(fetchAnswer, {of: () => quiet})
}

type FakeContentProps = {fetchAnswer: FetchAnswer; known?: KnownContent; children: ReactNode}

/** Gives a page such content, with a cache of its own. */
export function FakeContent({fetchAnswer, known = {}, children}: FakeContentProps) {
  return (
    <ContentContext value={fakeContent(fetchAnswer)}>
      <SWRConfig value={{fallback: known, provider: () => new Map()}}>{children}</SWRConfig>
    </ContentContext>
  )
}
