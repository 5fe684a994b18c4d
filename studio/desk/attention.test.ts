import type {SanityClient} from '@sanity/client'
import {Subject} from 'rxjs'
import {expect, test, vi} from 'vitest'
import {post} from '@skyforge/schemas/rules/testing/found.ts'
import {standingTime} from '../health/testing/standing-time.ts'
import {needingAttention} from './attention.ts'

const pass = standingTime()

/** What the list is told of a dataset with a post that lacks its picture, and `tell` for events of it. */
function follow() {
  const fetch = vi.fn(async () => [post()])
  const events = new Subject<{type: string}>()
  const name = String(Math.random())
  const listen = () => events
  const client = {fetch, listen, config: () => ({projectId: 'blog', dataset: name})}
  const told: string[] = []
  needingAttention(client as unknown as SanityClient, 'blog').subscribe((listing) =>
    told.push(listing instanceof Error ? listing.message : listing.map(({id}) => id).join()),
  )
  return {fetch, events, told}
}

const away = async () => {
  throw new Error('The lake is away')
}

test('why nothing is known is told, while it is tried again until all is', async () => {
  const {fetch, events, told} = follow()
  fetch.mockImplementation(away)
  events.next({type: 'welcome'})
  await pass(100)
  expect(told).toEqual(['The lake is away'])
  fetch.mockImplementation(async () => [post()])
  await pass(6_000)
  expect(told.at(-1)).toBe('post')
})

test('what was known stays while it cannot be read', async () => {
  const {fetch, events, told} = follow()
  events.next({type: 'welcome'})
  await pass(100)
  expect(told.at(-1)).toBe('post')
  fetch.mockImplementation(away)
  events.next({type: 'welcome'})
  await pass(6_000)
  expect(new Set(told)).toEqual(new Set(['post']))
})
