import type {Inbox} from './inbox.ts'
import type {MailedLead} from './mail/lead-mail.ts'
import type {Subscription} from './store/subscriptions.ts'

/**
 * Double opt-in: who signs up is asked by mail, and sales is told once they have confirmed it. Where no mail
 * is sent there is nothing of it.
 */

/** Who has unsubscribed is asked once in that time, as others may sign them up again. */
const ASK_ANEW_MS = 30 * 24 * 60 * 60_000

/**
 * Inside the transaction of a sign-up.
 *
 * @param isFlood many of them came from where this one does: it is kept, and nobody is asked
 */
export function requestSubscription(
  inbox: Inbox,
  lead: MailedLead & {id: string},
  isFlood: boolean,
) {
  const {mail, store, options} = inbox
  if (!mail) return
  const email = String(lead.fields['email'])
  // Who has confirmed it before is not asked again.
  if (store.subscriptions.isConfirmed(email)) return mail.addLead(lead)
  const now = options.now()
  const isAnnoying = store.subscriptions.isAskedAnew(email, now - ASK_ANEW_MS)
  if (isFlood || isAnnoying || !mail.mayAsk(email)) return
  const id = store.subscriptions.request(email, now)
  mail.addRequest(email, store.subscriptions.addLink(id, now))
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
