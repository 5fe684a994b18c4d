import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {timesOf, untilShown} from './first-render.ts'

/** Shows one title after the other, the last one from then on, each under its tag. */
async function site(...titles: string[]): Promise<string> {
  let asked = 0
  const server = createServer((_, response) => {
    const title = titles[Math.min(asked++, titles.length - 1)] ?? ''
    response.writeHead(200, {etag: `"${title}"`, 'content-length': title.length}).end(title)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const running = () => new AbortController().signal

test('pages are timed when they are others than before', async () => {
  const origin = await site('a', 'b', 'c')
  const tags = new Map<string, string>()
  await timesOf(origin, ['/'], tags)
  expect(await timesOf(origin, ['/', '/other'], tags)).toHaveLength(2)
})

test('a page that is the same was not made anew', async () => {
  const origin = await site('a', 'a')
  const tags = new Map<string, string>()
  await timesOf(origin, ['/'], tags)
  await expect(timesOf(origin, ['/'], tags)).rejects.toThrow('/ was not made anew.')
})

test('a page is asked for until it shows a title', async () => {
  const origin = await site('old', 'old', 'new', 'newer')
  await untilShown(origin, 'new', running())
  expect(await (await fetch(origin)).text()).toBe('newer')
})

test('a title that does not come is waited for no longer than that', async () => {
  const waiting = untilShown(await site('old'), 'new', running(), 50)
  await expect(waiting).rejects.toThrow(/does not show "new" after 0.05 s/)
})

test('a title is not waited for when it is to stop', async () => {
  const waiting = untilShown(await site('old'), 'new', AbortSignal.abort())
  await expect(waiting).rejects.toMatchObject({name: 'AbortError'})
})
