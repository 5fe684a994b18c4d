import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {beforeEach, expect, onTestFinished, test} from 'vitest'
import {isProvisional, untilFinal} from './final-images.ts'

const FOR_A_MINUTE = 'public, max-age=60, stale-while-revalidate=86400'
const FOR_EVER = 'public, max-age=31536000, immutable'

test.each([
  [FOR_A_MINUTE, true],
  [FOR_EVER, false],
  ['public, max-age=600', false],
  [null, false],
])('"%s" is sent until there is a better image: %s', (cacheControl, expected) => {
  expect(isProvisional(cacheControl)).toBe(expected)
})

let asked: string[] = []
beforeEach(() => {
  asked = []
})

/** Sends each image as a provisional one so many times, by its path: `/2` twice. */
async function lake(): Promise<string> {
  const server = createServer(({url = '', headers}, response) => {
    asked.push(url)
    const times = asked.filter((path) => path === url).length
    const isBeingMade = headers.accept?.includes('image/avif') && times <= Number(url.slice(1))
    response.writeHead(200, {'cache-control': isBeingMade ? FOR_A_MINUTE : FOR_EVER}).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const running = () => new AbortController().signal

test('images are asked for until the last one is final, and then no more', async () => {
  const origin = await lake()
  await untilFinal([`${origin}/0`, `${origin}/2`], 5_000, running())
  expect(asked).toEqual(['/0', '/2', '/2', '/2'])
})

test('an image that is made for too long is named', async () => {
  const origin = await lake()
  const waiting = untilFinal([`${origin}/0`, `${origin}/9`], 0, running())
  await expect(waiting).rejects.toThrow(
    `1 images are still being made after 0 s, one is ${origin}/9`,
  )
})

test('nobody is asked when it is to stop', async () => {
  const waiting = untilFinal([`${await lake()}/9`], 5_000, AbortSignal.abort())
  await expect(waiting).rejects.toMatchObject({name: 'AbortError'})
  expect(asked).toEqual([])
})
