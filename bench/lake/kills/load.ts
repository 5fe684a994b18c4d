import {createHash, randomBytes, randomInt} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {SLOT_MS} from './programs.ts'

/** All writes sent and acknowledged, over all rounds. */
export type Sent = {
  /** Acknowledged and sent transactions, by the id of the document that counts them. */
  counters: Map<string, {acknowledged: number; sent: number}>
  /** SHA-1 of uploads, by asset path. */
  uploads: Map<string, string>
  submissions: string[]
  /** Paths of confirmation pages. */
  bookings: string[]
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

/** `killed` as in Node's child process: true once the signal was sent. */
type Killable = {origin: string; process: {readonly killed: boolean}}

export type Load = {
  programs: {lake: Killable; inbox: Killable; client: SanityClient}
  sent: Sent
  round: number
}

type Sending = {
  /** Resolves when a write of each kind has been acknowledged. */
  begun: Promise<unknown>
  /** Resolves when neither program responds any more. */
  done: Promise<unknown>
}

/** @throws Error in both promises, if a write is refused, or fails before its program is killed */
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
      // Other errors come from killing the program during the request, as intended.
      if (!process.killed || isAnswer(error)) throw error
    }
  }
  return {begun, done: sendAll()}
}

class Refused extends Error {}

/** A refusal is a real response, since killed programs send none. `@sanity/client` puts the status into its errors. */
function isAnswer(error: unknown): boolean {
  return error instanceof Refused || (error instanceof Error && 'statusCode' in error)
}

/** Commits a transaction that increments a counter and creates a document. */
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
