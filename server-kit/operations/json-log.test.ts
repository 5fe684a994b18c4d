import {expect, test} from 'vitest'
import {Exchange} from './exchange.ts'
import {jsonLog} from './json-log.ts'
import type {LogLevel} from './log.ts'

function writing(level: LogLevel) {
  const lines: unknown[] = []
  const log = jsonLog('lake', level, {write: (line) => lines.push(JSON.parse(line))})
  return {log, lines}
}

test('the JSON log writes each entry as a line with level, time and part', () => {
  const {log, lines} = writing('info')
  log.write('info', 'Started')
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      part: 'lake',
      msg: 'Started',
    },
  ])
})

test.each([
  ['error', ['error']],
  ['info', ['error', 'warn', 'info']],
  ['debug', ['error', 'warn', 'info', 'debug']],
] as const)('the JSON log writes at level %s the entries %j', (level, shown) => {
  const {log, lines} = writing(level)
  for (const each of ['error', 'warn', 'info', 'debug'] as const) {
    log.write(each, each)
    expect(log.isShown(each)).toBe(shown.some((one) => one === each))
  }
  expect(lines).toMatchObject(shown.map((each) => ({level: each})))
})

test('the JSON log writes errors with their stack, and other values as text', () => {
  const {log, lines} = writing('info')
  log.write('error', 'Failed', {error: new Error('no room')})
  log.write('error', 'Failed', {error: 7})
  expect(lines).toMatchObject([
    {error: {type: 'Error', message: 'no room', stack: expect.stringContaining('.test.ts')}},
    {error: '7'},
  ])
})

test('the JSON log writes the cause of an error, but no other properties', () => {
  const {log, lines} = writing('info')
  const cause = Object.assign(new Error('connect'), {code: 'ECONNREFUSED', address: '192.0.2.1'})
  const response = {url: '/data/query?$term="asha"', headers: {'set-cookie': 'secret'}}
  log.write('error', 'Failed', {error: Object.assign(new Error('no', {cause}), {response})})
  const [type, stack] = ['Error', expect.any(String)]
  expect(lines).toEqual([
    expect.objectContaining({
      error: {
        type,
        message: 'no',
        stack,
        cause: {type, message: 'connect', stack, code: 'ECONNREFUSED'},
      },
    }),
  ])
})

test('the JSON log writes an error that is its own cause', () => {
  const {log, lines} = writing('info')
  const error = new Error('again')
  error.cause = error
  log.write('error', 'Failed', {error})
  expect(lines).toMatchObject([{error: {cause: {message: 'again'}}}])
})

test('the JSON log adds the id of the request, also in asynchronous code', async () => {
  const {log, lines} = writing('info')
  const answer = async (id: string) => {
    await Promise.resolve()
    log.write('info', id)
  }
  const ids = ['request-1', 'request-2']
  await Promise.all(ids.map((id) => new Exchange('GET', () => id).run(() => answer(id))))
  log.write('info', 'of no request')
  expect(lines.slice(0, 2)).toMatchObject(ids.map((id) => ({id, msg: id})))
  expect(lines[2]).not.toHaveProperty('id')
})
