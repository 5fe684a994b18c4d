import type {Booking} from '../store/bookings.ts'
import type {Entry} from '../store/entries.ts'
import type {MailOutbox, QueuedMail} from '../store/mail-outbox.ts'
import type {Store} from '../store/store.ts'
import type {WebhookMessage} from '../store/webhook-outbox.ts'

/** Everything that an inbox was given, what its webhook is still to be told, and the mail it is still to send. */
export type Contents = {
  entries: Entry[]
  bookings: Booking[]
  messages: WebhookMessage[]
  /** Those of before there was mail have none. */
  mails?: QueuedMail[]
}

const MAX_ENTRIES = 10_000

/** Reads it all, to be compared with what another inbox holds. Messages and mails are taken out in doing so. */
export function takeContents({entries, bookings, webhookOutbox, mailOutbox}: Store): Contents {
  const filter = {words: [], kind: undefined, suspicious: undefined}
  const all = entries.page(filter, 0, MAX_ENTRIES)
  const messages: WebhookMessage[] = []
  let message = webhookOutbox.nextDue(Number.MAX_SAFE_INTEGER)
  while (message) {
    messages.push(message)
    webhookOutbox.delete(message.id)
    message = webhookOutbox.nextDue(Number.MAX_SAFE_INTEGER)
  }
  const mails = takeMails(mailOutbox)
  return {
    ...(mails.length > 0 && {mails}),
    entries: all,
    bookings: all.flatMap(({id}) => bookings.byId(id) ?? []),
    messages,
  }
}

function takeMails(outbox: MailOutbox): QueuedMail[] {
  const mails: QueuedMail[] = []
  const next = () => outbox.nextDue(Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER)
  let mail = next()
  while (mail) {
    mails.push(mail)
    outbox.markSent(mail.id)
    mail = next()
  }
  return mails.toSorted((a, b) => a.id - b.id)
}
