import {monitorEventLoopDelay} from 'node:perf_hooks'
import {setTimeout as delay} from 'node:timers/promises'
import {Browsing} from './browsing.ts'
import {readLive} from './live-reader.ts'
import type {VisitAnswer, VisitOrder} from './messages.ts'

/** A program that visits a site as ordered by a message, and reports the result. */

const VISITORS = 24
const READERS = 16
/** Time that a visitor reads a page. */
const READING_MS = {least: 300, most: 1_300}
const FILES_OF_PAGE = 3

process.on('message', async (order: VisitOrder) => process.send?.(await visitAll(order)))

async function visitAll({origin, seconds, pages, streams}: VisitOrder): Promise<VisitAnswer> {
  const browsing = new Browsing(origin)
  const turns = monitorEventLoopDelay({resolution: 10})
  turns.enable()
  const end = Date.now() + seconds * 1000
  const over = AbortSignal.timeout(seconds * 1000)
  const readers = Array.from({length: READERS}, (_, index) => {
    const reader = {heard: 0, lastAt: 0}
    void readLive(origin + streams[index % streams.length], over, () => {
      reader.heard += 1
      reader.lastAt = Date.now()
    })
    return reader
  })
  const visit = async () => {
    const {files, image} = await browsing.page(oneOf(pages) ?? '/')
    for (const file of files.slice(0, FILES_OF_PAGE)) await browsing.file(file)
    if (image) await browsing.image(image)
  }
  const visitor = async () => {
    // Spreads the visitors' first requests.
    await delay(Math.random() * READING_MS.most)
    while (Date.now() < end) {
      await visit()
      await delay(READING_MS.least + Math.random() * (READING_MS.most - READING_MS.least))
    }
  }
  await Promise.all(Array.from({length: VISITORS}, visitor))
  const {counts, loads, failures} = browsing
  const late = Math.round((turns.percentile(99) - turns.percentile(50)) / 1e6)
  return {...counts, loads, failures, late, readers}
}

export function oneOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)]
}
