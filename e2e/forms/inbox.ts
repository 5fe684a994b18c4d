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

/** What the operator reads of how all parts do, and the pages in browsers. */
export async function readOperations(stack: Stack): Promise<string> {
  const answer = await askInbox(stack, '/operations')
  return (await answer.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

/** Everything in the inbox that has these words in it, as its operator downloads it. */
export async function readInbox(stack: Stack, words: string): Promise<InboxEntry[]> {
  const answer = await askInbox(stack, `/inbox.json?${new URLSearchParams({q: words})}`)
  return answer.json()
}

async function askInbox(stack: Stack, path: string): Promise<Response> {
  const token = readFileSync(join(stack.dataDirectory, 'inbox/token'), 'utf8').trim()
  const headers = {authorization: `Bearer ${token}`}
  const answer = await fetch(stack.inbox + path, {headers})
  expect(answer.status, `${path} of the inbox`).toBe(200)
  return answer
}
