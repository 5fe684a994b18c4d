import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect} from 'playwright/test'
import type {Stack} from '../stack/stack.ts'

/** What the operator's download says of a submission or a booking. */
export type InboxEntry = {
  kind: string
  fields: Record<string, string | string[]>
  meeting?: {startsAt: string; status: string; zone: string}
}

/** Everything in the inbox that has these words in it, as its operator downloads it. */
export async function readInbox(stack: Stack, words: string): Promise<InboxEntry[]> {
  const token = readFileSync(join(stack.dataDirectory, 'inbox/token'), 'utf8').trim()
  const answer = await fetch(`${stack.inbox}/inbox.json?${new URLSearchParams({q: words})}`, {
    headers: {authorization: `Bearer ${token}`},
  })
  expect(answer.status, 'the download of the inbox').toBe(200)
  return answer.json()
}
