import type {Inbox} from './inbox.ts'
import type {MailedLead} from './mail/lead-mail.ts'
import type {Subscription} from './store/subscriptions.ts'

/**
 * Double opt-in: who signs up is asked by mail, and sales is told once they have confirmed it. Where no mail
 * is sent there is nothing of it.
 */

/** Who has unsubscribed is asked once in that time, as others may sign them up again. */
const ASK_ANEW_MS = 30 * 24 * 60 * 60_000

/** What marks a sign-up of which sales is told, as its address was not asked. */
const NOT_ASKED = 'not asked to confirm: too many signed up'

/**
 * Inside the transaction of a sign-up.
 *
 * @param visitor the address where it came from
 */
export function requestSubscription(
  inbox: Inbox,
  lead: MailedLead & {id: string},
  visitor: string,
) {
  const {mail, store, rates, options} = inbox
  if (!mail) return
  const email = String(lead.fields['email'])
  // Who has confirmed it before is not asked again.
  if (store.subscriptions.stateOf(email) === 'confirmed') return mail.addLead(lead)
  const now = options.now()
  if (store.subscriptions.isAskedAnew(email, now - ASK_ANEW_MS) || mail.isAskedOften(email)) return
  if (isFlood(inbox, visitor) || mail.isAskingStopped()) {
    return mail.addLead({...lead, reasons: [...lead.reasons, NOT_ASKED]})
  }
  rates.confirmationRequests.add(visitor)
  const id = store.subscriptions.request(email, now)
  mail.addRequest(email, store.subscriptions.addLink(id, now))
}

/** Whether more came from a visitor than one person sends. */
function isFlood({rates, options}: Inbox, visitor: string): boolean {
  return (
    rates.posts.count(visitor) > options.rates.mark || rates.confirmationRequests.isOver(visitor)
  )
}

/** @param secret of the address where it was confirmed: the next mail has it too */
export function confirmSubscription(inbox: Inbox, {id, address}: Subscription, secret: string) {
  const {mail, store, options} = inbox
  store.transact(() => {
    store.subscriptions.setState(id, 'confirmed', options.now())
    inbox.queueWebhook(address, {event: 'subscription confirmed', email: address})
    mail?.addConfirmed(address)
    mail?.addWelcome(address, secret)
  })
  inbox.sendQueued()
}

export function unsubscribe(inbox: Inbox, {id, address, state}: Subscription) {
  const {mail, store, options} = inbox
  store.transact(() => {
    store.subscriptions.setState(id, 'unsubscribed', options.now())
    // Of who never confirmed it, nobody has heard.
    if (state !== 'confirmed') return
    inbox.queueWebhook(address, {event: 'unsubscribed', email: address})
    mail?.addUnsubscribed(address)
  })
  inbox.sendQueued()
}
