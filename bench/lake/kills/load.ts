import {createHash, randomBytes, randomInt} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {SLOT_MS} from './programs.ts'

/** What was sent and what of it was acknowledged, in all rounds. */
export type Sent = {
  /** By the id of a document that counts transactions: those acknowledged, and those sent. */
  counters: Map<string, {acknowledged: number; sent: number}>
  /** SHA-1 of what was uploaded, by the asset's path. */
  uploads: Map<string, string>
  /** Names in the contact form. */
  submissions: string[]
  /** Pages of confirmations. */
  bookings: string[]
  /** The next time to book, so that none is taken. */
  nextSlot: number
}

const WRITERS = 3
const UPLOADERS = 2
const MAX_UPLOAD_BYTES = 200_000
const DAY_MS = 86_400_000

export function nothingSent(): Sent {
  return {
    counters: new Map(),
    uploads: new Map(),
    submissions: [],
    bookings: [],
    nextSlot: Math.ceil((Date.now() + DAY_MS) / SLOT_MS) * SLOT_MS,
  }
}

/** `killed` as Node.js has it of a child process: whether it has been sent the signal. */
type Killable = {origin: string; process: {readonly killed: boolean}}

export type Load = {
  programs: {lake: Killable; inbox: Killable; client: SanityClient}
  sent: Sent
  round: number
}

type Sending = {
  /** Settles when something of each kind has been acknowledged. */
  begun: Promise<unknown>
  /** Settles when nobody answers any more. */
  done: Promise<unknown>
}

/** @throws Error in both promises, for what is refused, and what fails before its program is killed */
export function sendUntilKilled(load: Load, withUploads: boolean): Sending {
  const {lake, inbox} = load.programs
  const writers = Array.from({length: WRITERS}, (_, index) => `counter-${load.round}-${index}`)
  const uploaders = withUploads ? UPLOADERS : 0
  const workers = [
    ...writers.map((counter) => sendOnAndOn(lake, () => write(load, counter))),
    ...Array.from({length: uploaders}, () => sendOnAndOn(lake, () => upload(load))),
    sendOnAndOn(inbox, () => submit(load)),
    sendOnAndOn(inbox, () => book(load)),
  ]
  const done = Promise.all(workers.map((worker) => worker.done))
  return {done, begun: Promise.race([done, Promise.all(workers.map((worker) => worker.begun))])}
}

function sendOnAndOn({process}: Killable, send: () => Promise<void>): Sending {
  const {promise: begun, resolve} = Promise.withResolvers<void>()
  const sendAll = async () => {
    try {
      for (;;) {
        await send()
        resolve()
      }
    } catch (error) {
      // All else is the program that was killed under the request, which is what this is about.
      if (!process.killed || isAnswer(error)) throw error
    }
  }
  return {begun, done: sendAll()}
}

/** An answer that should not have been one. */
class Refused extends Error {}

/** Whoever is killed has no time to refuse. `@sanity/client` gives its errors the status that came. */
function isAnswer(error: unknown): boolean {
  return error instanceof Refused || (error instanceof Error && 'statusCode' in error)
}

/** One more transaction: it counts itself in one document, and makes another. */
async function write({programs, sent}: Load, counter: string): Promise<void> {
  const state = sent.counters.get(counter) ?? {acknowledged: 0, sent: 0}
  sent.counters.set(counter, state)
  state.sent += 1
  await programs.client
    .transaction()
    .createIfNotExists({_id: counter, _type: 'counter', n: 0})
    .patch(counter, (patch) => patch.inc({n: 1}))
    .create({_id: `${counter}-${state.sent}`, _type: 'note', counter})
    .commit()
  state.acknowledged += 1
}

async function upload({programs, sent}: Load): Promise<void> {
  const isImage = randomInt(4) === 0
  const bytes = isImage ? await picture() : randomBytes(randomInt(1, MAX_UPLOAD_BYTES))
  const {path} = await programs.client.assets.upload(isImage ? 'image' : 'file', bytes)
  sent.uploads.set(path, createHash('sha1').update(bytes).digest('hex'))
}

function picture(): Promise<Buffer> {
  const [width, height] = [48, 32]
  const pixels = randomBytes(width * height * 3)
  return sharp(pixels, {raw: {width, height, channels: 3}})
    .png()
    .toBuffer()
}

async function submit({programs, sent, round}: Load): Promise<void> {
  const name = `Visitor ${round}-${sent.submissions.length}`
  const address = `${programs.inbox.origin}/contact?submission=${encodeURIComponent(name)}`
  const body = JSON.stringify({firstName: name, email: 'a@bench.example', message: name})
  const answer = await fetch(address, {method: 'POST', body})
  const refused = new Refused(`A submission was answered with ${answer.status}.`)
  if (!answer.ok) throw refused
  const {result} = (await answer.json()) as {result?: unknown}
  if (result !== 'success') throw refused
  sent.submissions.push(name)
}

async function book({programs, sent}: Load): Promise<void> {
  const slot = new Date(sent.nextSlot).toISOString()
  sent.nextSlot += SLOT_MS
  const email = `visitor-${sent.nextSlot}@bench.example`
  const answer = await fetch(`${programs.inbox.origin}/schedule/book`, {
    method: 'POST',
    body: new URLSearchParams({slot, name: 'Visitor', email, tz: 'Asia/Kolkata'}),
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  if (location === null) throw new Refused(`A booking was answered with ${answer.status}.`)
  sent.bookings.push(new URL(location, answer.url).pathname)
}
