import {join} from 'node:path'
import {expect, test} from 'vitest'
import type {BareAnswer} from './messages.ts'
import {startProgram} from './program.ts'

test('the bare server sends what it was given, and says nothing of the connection', async () => {
  await using bare = startProgram(join(import.meta.dirname, 'bare.ts'))
  const headers = ['content-type', 'text/plain', 'content-length', '5', 'etag', '"a"']
  const body = Buffer.from('Hello').toString('base64')
  const {port} = await bare.ask<BareAnswer>({status: 200, headers, body})
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.text()).toBe('Hello')
  expect(Object.keys(Object.fromEntries(answer.headers)).toSorted()).toEqual([
    'content-length',
    'content-type',
    'date',
    'etag',
  ])
})
