import {expect, test} from 'vitest'
import {openDatabase} from '../database.ts'
import {Attempts} from './attempts.ts'
import {Messages} from './messages.ts'

const MESSAGE = {
  project: 'blog',
  dataset: 'production',
  document: 'a',
  operation: 'create',
  transactionId: 't',
  transactionTime: '2026-01-01T00:00:00.000Z',
} as const
const NOW = '2026-01-01T00:00:00.000Z'

function openTables() {
  const database = openDatabase(':memory:', () => {})
  const count = (table: string, hook: string) =>
    Number(
      database.prepare(`SELECT count(*) AS count FROM ${table} WHERE hook = ?`).get(hook)?.[
        'count'
      ],
    )
  return {messages: new Messages(database), attempts: new Attempts(database), count}
}

test('keeps all queued messages, and the last 500 others of each hook', () => {
  const {messages, count} = openTables()
  const add = (hook: string) => messages.add({...MESSAGE, hook, payload: '{}'}, NOW).id
  const rare = add('rare')
  messages.finish(rare, 'success', 200)
  for (let n = 0; n < 900; n += 1) {
    const id = add('busy')
    if (n >= 100) messages.finish(id, 'success', 200)
  }
  messages.finish(add('busy'), 'failure', 400)
  expect(messages.queued('busy')).toHaveLength(100)
  expect(count('hook_messages', 'busy')).toBeGreaterThanOrEqual(600)
  expect(count('hook_messages', 'busy')).toBeLessThan(700)
  expect(count('hook_messages', 'rare')).toBe(1)
})

test('truncates long payloads after delivery', () => {
  const {messages} = openTables()
  const {id, bytes} = messages.add({...MESSAGE, hook: 'h', payload: 'ä'.repeat(20_000)}, NOW)
  expect([bytes, messages.payload(id)?.length]).toEqual([40_000, 20_000])
  messages.finish(id, 'success', 200)
  expect(messages.payload(id)).toBeUndefined()
  expect(messages.list('h')[0]?.payload).toHaveLength(16_384)
})

test('keeps the last 1,000 attempts of each hook', () => {
  const {attempts, count} = openTables()
  const attempt = {
    message: 1,
    createdAt: NOW,
    duration: 1,
    failureReason: null,
    resultCode: 200,
    resultBody: '',
  }
  attempts.add({id: 'rare', project: 'blog'}, attempt)
  for (let n = 0; n < 1_500; n += 1) attempts.add({id: 'busy', project: 'blog'}, attempt)
  expect(count('hook_attempts', 'busy')).toBeGreaterThanOrEqual(1_000)
  expect(count('hook_attempts', 'busy')).toBeLessThan(1_100)
  expect(attempts.get('blog', 1)).toMatchObject({hook: 'rare'})
  expect(attempts.get('announcements', 1)).toBeUndefined()
})
