import {expect, test} from 'vitest'
import {listeningLake} from '../testing/listening-lake.ts'
import {ResponsesInFlight, streamOf} from './responses-in-flight.ts'

/** A response of 128 MB, of one piece many times. */
const piece = new Uint8Array(1024 * 1024)
const long = () => Array.from({length: 128}, () => piece)

const refused = expect.objectContaining({status: 503, headers: {'retry-after': '5'}})

test('anonymous clients share 256 MB, and all clients 768 MB', () => {
  const sent = new ResponsesInFlight()
  sent.begin(long(), false)
  sent.begin(long(), false)
  expect(() => sent.begin(long(), false)).toThrow(refused)
  for (let more = 0; more < 4; more += 1) sent.begin(long(), true)
  expect(() => sent.begin(long(), true)).toThrow(refused)
})

test('a result that several clients read counts once, until the last has read it', () => {
  const sent = new ResponsesInFlight()
  const answer = long()
  const ends = Array.from({length: 5}, () => sent.begin(answer, false))
  sent.begin(long(), false)
  for (const end of ends.slice(1)) end()
  ends[1]?.()
  expect(() => sent.begin(long(), false)).toThrow(refused)
  ends[0]?.()
  sent.begin(long(), false)
})

test('a stream ends with its last piece, or when its reader leaves', async () => {
  const ended: string[] = []
  const pieces = [new Uint8Array([1]), new Uint8Array([2, 3])]
  const whole: Uint8Array[] = []
  for await (const piece of streamOf(pieces, () => ended.push('whole'))) whole.push(piece)
  expect(whole).toEqual(pieces)
  await streamOf(pieces, () => ended.push('left')).cancel()
  expect(ended).toEqual(['whole', 'left'])
})

test('a long response is refused while others are in flight, and frees its memory when it is read or abandoned', async () => {
  const {origin, lake} = await listeningLake()
  const ask = (query: string) =>
    fetch(`${origin}/p/blog/v1/data/query/production?returnQuery=false`, {
      method: 'POST',
      body: JSON.stringify({query, params: {text: 'x'.repeat(600_000)}}),
    })
  const hold = () => lake.queries.responsesInFlight.begin([...long(), ...long()], false)
  const end = hold()
  expect((await ask('[$text, $text]')).status).toBe(503)
  expect((await ask('1')).status).toBe(200)
  end()
  expect(await (await ask('[$text, $text]')).text()).toContain('x","x')
  const left = await ask('[$text, $text, $text + $text]')
  await left.body?.cancel()
  await expect.poll(() => hold()()).toBeUndefined()
})
