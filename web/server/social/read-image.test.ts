import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {imageReader} from './read-image.ts'

const left = vi.fn()
/** Serves pictures without a length, some of them endless. */
const lake = createServer((request, response) => {
  if (request.url === '/none.png') return void response.writeHead(404).end()
  if (request.url === '/small.png') return void response.end('PNG')
  response.on('close', left)
  const send = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
  }
  response.on('drain', send)
  send()
})
let readImage: ReturnType<typeof imageReader>
beforeAll(async () => {
  await new Promise<void>((resolve) => lake.listen(0, '127.0.0.1', resolve))
  readImage = imageReader(`http://127.0.0.1:${(lake.address() as AddressInfo).port}`)
})
afterAll(() => lake.close())

test('reads a portrait', async () => {
  expect(Buffer.from(await readImage('/lake/small.png')).toString()).toBe('PNG')
})

test.each([
  ['/lake/none.png', 'answers 404'],
  ['/lake/endless.png', 'larger than a portrait'],
])('rejects %s because it %s', async (address, reason) => {
  await expect(readImage(address)).rejects.toThrow(reason)
})

test('stops reading an image that is too large', async () => {
  await expect.poll(() => left.mock.calls.length).toBe(1)
})
