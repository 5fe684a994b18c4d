import type {Booking} from '../store/bookings.ts'
import type {Entry} from '../store/entries.ts'
import type {Store} from '../store/store.ts'
import type {WebhookMessage} from '../store/webhook-outbox.ts'

/** Everything that an inbox was given, and what its webhook is still to be told. */
export type Contents = {entries: Entry[]; bookings: Booking[]; messages: WebhookMessage[]}

const MAX_ENTRIES = 10_000

/** Reads it all, to be compared with what another inbox holds. Messages are taken out in doing so. */
export function takeContents({entries, bookings, webhookOutbox}: Store): Contents {
  const filter = {words: [], kind: undefined, suspicious: undefined}
  const all = entries.page(filter, 0, MAX_ENTRIES)
  const messages: WebhookMessage[] = []
  let message = webhookOutbox.nextDue(Number.MAX_SAFE_INTEGER)
  while (message) {
    messages.push(message)
    webhookOutbox.delete(message.id)
    message = webhookOutbox.nextDue(Number.MAX_SAFE_INTEGER)
  }
  return {entries: all, bookings: all.flatMap(({id}) => bookings.byId(id) ?? []), messages}
}
