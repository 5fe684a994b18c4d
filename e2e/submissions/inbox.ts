import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect} from 'playwright/test'
import type {Stack} from '../stack/stack.ts'

/** A submission or booking in the operator's download. */
export type InboxEntry = {
  kind: string
  fields: Record<string, string | string[]>
  meeting?: {startsAt: string; status: string; zone: string}
}

/** Downloads all entries that contain these words, as the operator. */
export async function readInbox(stack: Stack, words: string): Promise<InboxEntry[]> {
  const token = readFileSync(join(stack.dataDirectory, 'inbox/token'), 'utf8').trim()
  const answer = await fetch(`${stack.inbox}/inbox.json?${new URLSearchParams({q: words})}`, {
    headers: {authorization: `Bearer ${token}`},
  })
  expect(answer.status, 'the download of the inbox').toBe(200)
  return answer.json()
}
