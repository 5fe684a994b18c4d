import {expect, test} from 'vitest'
import {Exchange} from './exchange.ts'
import {jsonLog} from './json-log.ts'
import type {LogLevel} from './log.ts'

function writing(level: LogLevel) {
  const lines: unknown[] = []
  const log = jsonLog('lake', level, {write: (line) => lines.push(JSON.parse(line))})
  return {log, lines}
}

test('each entry is a line with its level, time and part', () => {
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
] as const)('at %s there are entries of %j', (level, shown) => {
  const {log, lines} = writing(level)
  for (const each of ['error', 'warn', 'info', 'debug'] as const) {
    log.write(each, each)
    expect(log.isShown(each)).toBe(shown.some((one) => one === each))
  }
  expect(lines).toMatchObject(shown.map((each) => ({level: each})))
})

test('an error is told with its stack, and what is none as a text', () => {
  const {log, lines} = writing('info')
  log.write('error', 'Failed', {error: new Error('no room')})
  log.write('error', 'Failed', {error: 7})
  expect(lines).toMatchObject([
    {error: {type: 'Error', message: 'no room', stack: expect.stringContaining('.test.ts')}},
    {error: '7'},
  ])
})

test('of an error is told why it came about, and nothing of the exchange that it hangs on', () => {
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

test('an error that is its own cause is told, too', () => {
  const {log, lines} = writing('info')
  const error = new Error('again')
  error.cause = error
  log.write('error', 'Failed', {error})
  expect(lines).toMatchObject([{error: {cause: {message: 'again'}}}])
})

test('what is told while a request is answered has its id, also after a pause', async () => {
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
