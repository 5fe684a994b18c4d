import type {Send} from './test-inbox.ts'

/** The scheduler, as a browser walks through it. */

export const TUESDAY_TEN = '2026-11-24T04:30:00.000Z'
export const TUESDAY_HALF_PAST = '2026-11-24T05:00:00.000Z'

type Person = {slot?: string; name?: string; email?: string; tz?: string; request?: string}

export function bookingForm({
  slot = TUESDAY_TEN,
  name = 'Asha Rao',
  email = 'asha@meridian.example',
  tz = 'Asia/Kolkata',
  request = '',
}: Person = {}) {
  return {body: new URLSearchParams({slot, name, email, tz, request})}
}

/** Books, and gives the path of the confirmation. */
export async function booked(send: Send, person: Person = {}): Promise<string> {
  const answer = await send('/schedule/book', bookingForm(person))
  const location = answer.headers.get('location') ?? ''
  return new URL(location, 'http://localhost/schedule/book').pathname
}

/** What a page says, without its markup. */
export async function textOf(answer: Response | Promise<Response>): Promise<string> {
  const markup = await (await answer).text()
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

/** The times that a page offers, as links to the next step. */
export async function timesOn(send: Send, path: string): Promise<string[]> {
  const page = await (await send(path)).text()
  return [...page.matchAll(/slot=([^&"]+)&#38;/g)].map(([, slot = '']) => decodeURIComponent(slot))
}
