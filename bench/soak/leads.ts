import {setTimeout as delay} from 'node:timers/promises'
import {join} from 'node:path'
import {Store} from '@skyforge/inbox/store/store.ts'

export const BOOKED_MINUTES = 15
const SLOT_MS = BOOKED_MINUTES * 60_000
const DAY_MS = 86_400_000
const PAUSE_MS = {form: 1_000, booking: 4_000}
/** Pause before a retry; the outbox of a page waits longer. */
const AGAIN_MS = 500

/** Acknowledged leads. */
export type Leads = {forms: string[]; bookings: string[]}

/** Sends forms and books calls through a site, one after the other, until `over` aborts. */
export async function leadOnAndOn(site: string, over: AbortSignal): Promise<Leads> {
  const [forms, bookings] = await Promise.all([sendForms(site, over), bookCalls(site, over)])
  return {forms, bookings}
}

async function sendForms(site: string, over: AbortSignal): Promise<string[]> {
  const sent: string[] = []
  while (!over.aborted) {
    const name = `Visitor ${sent.length}`
    // Retries like the outbox until it is acknowledged.
    while (!(await isTaken(site, name))) await delay(AGAIN_MS)
    sent.push(name)
    await delay(PAUSE_MS.form, undefined, {signal: over}).catch(() => {})
  }
  return sent
}

async function isTaken(site: string, firstName: string): Promise<boolean> {
  const address = `${site}/inbox/contact?submission=${encodeURIComponent(firstName)}&elapsed=30`
  const email = `${firstName.replace(' ', '').toLowerCase()}@bench.example`
  const body = JSON.stringify({firstName, email, message: `${firstName} asks for an assessment.`})
  try {
    const answer = await fetch(address, {method: 'POST', body})
    return ((await answer.json()) as {result?: unknown}).result === 'success'
  } catch {
    return false
  }
}

/** A failed booking may have been stored, so the next one takes another slot. */
async function bookCalls(site: string, over: AbortSignal): Promise<string[]> {
  const booked: string[] = []
  let slot = Math.ceil((Date.now() + DAY_MS) / SLOT_MS) * SLOT_MS
  while (!over.aborted) {
    const name = `Caller ${slot}`
    if (await isBooked(site, name, slot)) booked.push(name)
    slot += SLOT_MS
    await delay(PAUSE_MS.booking, undefined, {signal: over}).catch(() => {})
  }
  return booked
}

async function isBooked(site: string, name: string, slot: number): Promise<boolean> {
  const body = new URLSearchParams({
    slot: new Date(slot).toISOString(),
    name,
    email: `caller-${slot}@bench.example`,
    tz: 'Asia/Kolkata',
  })
  const address = `${site}/inbox/schedule/book`
  try {
    const answer = await fetch(address, {method: 'POST', body, redirect: 'manual'})
    await answer.arrayBuffer()
    return answer.status === 303
  } catch {
    return false
  }
}

/** Counts leads that a stopped inbox lacks or has twice. */
export function countLostLeads(dataDirectory: string, {forms, bookings}: Leads) {
  const store = new Store(join(dataDirectory, 'inbox', 'inbox.sqlite'))
  const everything = {words: [], kind: undefined, suspicious: undefined}
  const entries = store.entries.page(everything, 0, Number.MAX_SAFE_INTEGER)
  store.close()
  const names = entries.map(({fields}) => String(fields['firstName'] ?? fields['name']))
  const stored = new Map(
    [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
  )
  const countLost = (known: readonly string[]) =>
    known.filter((name) => stored.get(name) !== 1).length
  return {forms: countLost(forms), bookings: countLost(bookings)}
}
