import {beforeEach, describe, expect, test} from 'vitest'
import type {Send} from '../testing/sender.ts'
import {testLake} from '../testing/test-lake.ts'

/** More than one chunk. */
const LARGE = Buffer.from(Array.from({length: 1_200_000}, (_, at) => (at * 31) % 251))
const SMALL = Buffer.from('0123456789')

let send: Send
let paths: {small: string; large: string}

async function upload(bytes: Buffer): Promise<string> {
  const headers = {'content-type': 'video/mp4'}
  const response = await send('/assets/files/production?filename=film.mp4', {body: bytes, headers})
  const {document} = (await response.json()) as {document: {path: string}}
  return `/p/blog/${document.path}`
}

beforeEach(async () => {
  ;({send} = testLake())
  paths = {small: await upload(SMALL), large: await upload(LARGE)}
})

async function get(path: string, headers: Record<string, string>, method = 'GET') {
  const response = await send(path, {token: null, method, headers})
  const header = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    range: header('content-range'),
    length: header('content-length'),
    accepts: header('accept-ranges'),
    etag: header('etag') ?? '',
    type: header('content-type'),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

describe('a part of a file', () => {
  test.each<[which: 'small' | 'large', range: string, start: number, end: number]>([
    ['small', 'bytes=0-1', 0, 1],
    ['small', 'bytes=7-', 7, 9],
    ['large', 'bytes=0-1', 0, 1],
    ['large', 'bytes=1000-1199999', 1_000, 1_199_999],
    ['large', 'bytes=-5', 1_199_995, 1_199_999],
  ])('of the %s one: %s', async (which, range, start, end) => {
    const whole = which === 'small' ? SMALL : LARGE
    const {body, ...answer} = await get(paths[which], {range})
    expect(answer).toMatchObject({
      status: 206,
      range: `bytes ${start}-${end}/${whole.length}`,
      length: String(end - start + 1),
      type: 'video/mp4',
    })
    expect(body.equals(whole.subarray(start, end + 1))).toBe(true)
  })
})

test('rejects a range beyond the end with the size of the file', async () => {
  const answer = await get(paths.small, {range: 'bytes=10-'})
  expect(answer).toMatchObject({status: 416, range: 'bytes */10'})
  expect(JSON.parse(answer.body.toString())).toMatchObject({statusCode: 416})
})

describe('the whole is sent', () => {
  const answerTo = async (headers: Record<string, string>, method?: string) => {
    const answer = await get(paths.small, headers, method)
    return {...answer, body: answer.body.toString()}
  }
  const whole = {status: 200, range: null, length: '10', accepts: 'bytes'}

  test.each(['bytes=0-1,4-5', 'bytes=3-1', 'lines=1-2'])('for %s', async (range) => {
    expect(await answerTo({range})).toMatchObject({...whole, body: '0123456789'})
  })

  test('for a range of other bytes', async () => {
    const {etag} = await get(paths.small, {})
    const range = 'bytes=0-1'
    expect(await get(paths.small, {range, 'if-range': etag})).toMatchObject({status: 206})
    expect(await answerTo({range, 'if-range': '"other"'})).toMatchObject(whole)
    expect(await answerTo({range, 'if-range': `W/${etag}`})).toMatchObject(whole)
  })

  test('to HEAD', async () => {
    expect(await answerTo({range: 'bytes=0-1'}, 'HEAD')).toMatchObject({...whole, status: 200})
  })
})
