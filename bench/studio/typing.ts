import {setTimeout as delay} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import type {Browser, CDPSession, Page} from 'playwright'
import type {Target} from './documents.ts'
import {noteInteractions, SHORTEST_MS, typeAndMeasure, TYPED} from './interactions.ts'
import {roundsOf} from '../web/rounds.ts'
import type {Scene} from './scenes.ts'
import type {ServedStudio, ServedStudios, StudioName} from './studios.ts'
import {openStudio, PATIENCE_MS} from './window.ts'

const SLOWDOWN = 4
/** Time for background work of the Studio after a form shows or text is stored. */
const REST_MS = 4_000

/** Results of one round of a scene. */
export type Typed = {
  /** From key to frame, milliseconds. */
  durations: readonly number[]
  /** Main thread time per key in milliseconds, slowed down too; hardly affected by other load. */
  processor: number
  /** Bytes of the mutations sent to the lake. */
  sent: number
}

/** Results by scene and Studio; a scene may be missing. */
export type TypedIn = Partial<Record<Scene['name'], Record<StudioName, Typed[]>>>

export type Bench = ServedStudios & {
  browser: Browser
  blog: SanityClient
  targets: Record<Scene['name'], Target>
}

/** Plays each scene `runs` times in each Studio, alternating, each time in a new window. Deletes the drafts. */
export async function measureTyping(
  bench: Bench,
  scenes: readonly Scene[],
  runs: number,
): Promise<TypedIn> {
  const plays = scenes.flatMap((scene) => bench.studios.map((studio) => ({scene, studio})))
  const typed: TypedIn = Object.fromEntries(scenes.map(({name}) => [name, {ours: [], stock: []}]))
  for (const [index, round] of roundsOf(plays, runs).entries()) {
    console.log(`  Round ${index + 1} of ${runs}, ${plays.length} times ${TYPED.length} keys`)
    for (const {scene, studio} of round) {
      typed[scene.name]?.[studio.name].push(await play(bench, scene, studio))
    }
  }
  return typed
}

async function play(bench: Bench, scene: Scene, studio: ServedStudio): Promise<Typed> {
  const target = bench.targets[scene.name]
  await using window = await openStudio(bench, studio)
  const {page} = window
  await page.addInitScript(noteInteractions, SHORTEST_MS)
  await page.goto(studio.origin + scene.path(target))
  await scene.shown(page, target)
  await delay(REST_MS)
  await scene.focus(page, target)
  const sent = countSent(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', {timeDomain: 'threadTicks'})
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: SLOWDOWN})
  const before = await processorTime(devtools)
  const durations = await typeAndMeasure(page)
  const processor = (await processorTime(devtools)) - before
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 1})
  await untilStored(bench.blog, target)
  await delay(REST_MS)
  await bench.blog.delete(`drafts.${target.id}`)
  return {durations, processor: processor / TYPED.length, sent: sent()}
}

/** Main thread time of the page so far, in milliseconds. */
async function processorTime(devtools: CDPSession): Promise<number> {
  const {metrics} = await devtools.send('Performance.getMetrics')
  return (metrics.find(({name}) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function countSent(page: Page): () => number {
  let bytes = 0
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/\/data\/(?:mutate|actions)\//.test(request.url())) return
    bytes += request.postDataBuffer()?.byteLength ?? 0
  })
  return () => bytes
}

/** Waits until the lake has stored all keys. */
async function untilStored(blog: SanityClient, {id}: Target): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const draft = await blog.getDocument(`drafts.${id}`)
    if (JSON.stringify(draft ?? {}).includes(TYPED)) return
    await delay(100)
  }
  throw new Error(`The lake did not store the text typed into ${id} in time.`)
}
