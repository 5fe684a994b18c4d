import {expect} from 'vitest'
import {DELIVERY_LIMITS} from '../deliveries.ts'
import type {Received} from '../../testing/request-receiver.ts'
import type {testLake} from '../../testing/test-lake.ts'

/** Limits that retry immediately. */
export const TIMES = {...DELIVERY_LIMITS, firstRetryMs: 1, longestRetryMs: 1}

type Tested = ReturnType<typeof testLake>

export const everything = {on: ['create', 'update', 'delete'], projection: '{_id, n}'}

export async function addHook({send}: Tested, url: string, settings: Record<string, unknown> = {}) {
  const body = {name: 'Test', url, dataset: '*', rule: everything, ...settings}
  const answer = await send('/hooks/projects/blog', {body})
  expect(answer.status).toBe(201)
  return (await answer.json()) as {id: string}
}

export async function mutate({send}: Tested, ...mutations: unknown[]) {
  const answer = await send('/data/mutate/production', {body: {mutations}})
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as {transactionId: string}
}

export const set = (id: string, n: number) => ({patch: {id, set: {n}}})

export const logOf = async ({send}: Tested, id: string, kind: 'messages' | 'attempts') =>
  (await (await send(`/hooks/projects/blog/${id}/${kind}`)).json()) as Record<string, unknown>[]

export const sent = ({body, headers}: Received) => `${headers['sanity-operation']} ${body}`
