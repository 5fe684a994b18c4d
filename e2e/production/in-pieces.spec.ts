import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {takeNotes} from './first-visit.ts'
import {expect, test} from './production.ts'

/** Characters per chunk; the browser may paint between chunks. */
const PIECE = 600
const BETWEEN_MS = 25

test('the header does not move while a page streams in', async ({browser, request}) => {
  const html = await (await request.get('/about')).text()
  const [start, end] = [html.indexOf('<body'), html.indexOf('<footer')]
  const server = createServer(async ({url}, response) => {
    if (url !== '/about') return void response.writeHead(404).end()
    response.writeHead(200, {'content-type': 'text/html'}).write(html.slice(0, start))
    for (let at = start; at < end; at += PIECE) {
      response.write(html.slice(at, Math.min(at + PIECE, end)))
      await pause(BETWEEN_MS)
    }
    response.end(html.slice(end))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const page = await browser.newPage()
  try {
    const {port} = server.address() as AddressInfo
    await takeNotes(page.context())
    await page.goto(`http://127.0.0.1:${port}/about`)
    const drawings = await page.evaluate(() => performance.getEntriesByName('first-paint').length)
    expect(drawings).toBe(1)
    expect(await page.evaluate(() => globalThis.notes.shifts)).toEqual([])
  } finally {
    await page.close()
    server.close()
  }
})
