import {createClient, type SanityClient} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import type {Rehearsal} from './rehearsal.ts'
import {rehearseHere} from './testing/rehearse-here.ts'

const API = 'https://blog1234.api.sanity.io/v2023-01-01'
const QUERY = '/data/query/production?query=1'

/** As a program for the hosted service makes it: nothing says where the rehearsal is. */
function clientOf(
  rehearsal: Rehearsal,
  options: {useCdn?: boolean; token?: string} = {},
): SanityClient {
  return createClient({
    projectId: rehearsal.projectIds.blog,
    dataset: 'production',
    apiVersion: '2023-01-01',
    useCdn: false,
    perspective: 'published',
    maxRetries: 0,
    ...options,
  })
}

async function statusOf(address: string, init: RequestInit = {}): Promise<[number, string]> {
  const answer = await fetch(address, init)
  return [answer.status, await answer.text()]
}

describe('is as strict as the hosted service', () => {
  test('about tokens, pages, addresses and names', async () => {
    const {tokens, lake} = await rehearseHere()
    const bearer = (token: string) => ({headers: {authorization: `Bearer ${token}`}})
    const from = (origin: string) => ({headers: {origin}})
    const [own, other] = ['blog1234', 'anno1234'].map((name) => tokens.add(name, 'viewer'))
    const cases: [string, RequestInit, number, string][] = [
      [API + QUERY, {}, 200, '"result":1'],
      [API + QUERY, bearer(own ?? ''), 200, '"result":1'],
      [API + QUERY, bearer(other ?? ''), 401, 'Session does not match project host'],
      [API + QUERY, bearer(lake.options.token), 401, 'SIO-401-ANF'],
      [API + QUERY, from('http://localhost:3333'), 200, '"result":1'],
      [API + QUERY, from('https://elsewhere.example'), 403, 'CORS Origin not allowed'],
      ['https://blog1234.apicdn.sanity.io/v1/data/export/production', {}, 404, 'Not Found'],
      [`https://blog1234.api.sanity.io/p/blog1234/v1${QUERY}`, {}, 404, 'Not Found'],
      [`https://nobody12.api.sanity.io/v1${QUERY}`, {}, 404, 'Project not found'],
      ['https://cdn.sanity.io/v1/ping', {}, 404, 'Not Found'],
    ]
    for (const [address, init, status, text] of cases) {
      const [found, body] = await statusOf(address, init)
      expect([found, body], address).toEqual([status, expect.stringContaining(text)])
    }
    await expect(fetch('https://www.sanity.io/')).rejects.toThrow('fetch failed')
  })

  test('about the browser of a sign-in, which ends at the host of its project', async () => {
    await rehearseHere()
    const origin = 'http://localhost:3333'
    const start = `https://api.sanity.io/v1/auth/login/rehearsal?origin=${origin}&projectId=blog1234`
    const redirect = await fetch(start, {redirect: 'manual'})
    const {hash} = new URL(redirect.headers.get('location') ?? '')
    const cookie = redirect.headers.getSetCookie()[0] ?? ''
    expect(cookie).toContain('; Domain=api.sanity.io; Path=/; ')
    const headers = {origin, cookie}
    expect(await statusOf(`${API}/auth/fetch?${hash.slice(1)}`, {headers})).toEqual([
      200,
      expect.stringContaining('"token"'),
    ])
  })

  test('about what comes too fast', async () => {
    const rates = {mutations: 2, uploads: 1, requests: 50}
    const rehearsal = await rehearseHere({rates})
    const client = clientOf(rehearsal, {token: rehearsal.tokens.add('blog1234', 'editor')})
    const writes = [1, 2, 3].map((n) => client.create({_type: 'note', n}).catch((error) => error))
    const outcomes = await Promise.all(writes)
    expect(outcomes.filter(({_id}) => _id !== undefined)).toHaveLength(2)
    const refused = outcomes.find(({_id}) => _id === undefined)
    expect(refused).toMatchObject({statusCode: 429, response: {headers: {'retry-after': '1'}}})
    expect(await client.fetch('count(*[_type == "note"])')).toBe(2)
  })
})

test('clients that know nothing of it write, upload, listen and hear of changes', async () => {
  const rehearsal = await rehearseHere()
  const client = clientOf(rehearsal, {token: rehearsal.settings['SANITY_BLOG_WRITE_TOKEN'] ?? ''})
  const heard = Promise.withResolvers<unknown>()
  const live = Promise.withResolvers<string>()
  const welcomed = Promise.withResolvers<void>()
  const listening = client
    .listen('*[_type == "note"]', {}, {events: ['welcome', 'mutation']})
    .subscribe((event) => (event.type === 'welcome' ? welcomed.resolve() : heard.resolve(event)))
  const following = clientOf(rehearsal)
    .live.events()
    .subscribe((event) => event.type === 'message' && live.resolve(event.id))
  await welcomed.promise
  await client.create({_id: 'first', _type: 'note', title: 'One'})
  expect(await heard.promise).toMatchObject({type: 'mutation', documentId: 'first'})
  const lastLiveEventId = await live.promise

  const cached = clientOf(rehearsal, {useCdn: true})
  const titleIn = (options = {}) => cached.fetch('*[_id == "first"][0].title', {}, options)
  expect(await titleIn({lastLiveEventId})).toBe('One')
  expect(await titleIn()).toBe('One')
  await client.patch('first').set({title: 'Two'}).commit()
  expect(await titleIn()).toBe('One')
  expect(await titleIn({lastLiveEventId: 'a later one'})).toBe('Two')

  const asset = await client.assets.upload('file', Buffer.from('Terms'), {filename: 'terms.txt'})
  expect(asset.url).toMatch(/^https:\/\/cdn\.sanity\.io\/files\/blog1234\/production\/\w+\.txt$/)
  expect(await (await fetch(asset.url)).text()).toBe('Terms')
  listening.unsubscribe()
  following.unsubscribe()
  expect(rehearsal.reports).toEqual([])
})
