import {readClaims} from './claims.ts'
import type {Message} from './message.ts'
import {readMessages} from './outbox.ts'

/**
 * Returns the messages that no form and no other tab uses, oldest first.
 *
 * @param mine - the draft that this page's notice is using
 */
export async function readUnclaimed(mine?: string): Promise<Message[]> {
  const [messages, isClaimed] = await Promise.all([readMessages(), readClaims()])
  return messages.filter(({draft}) => draft === mine || !isClaimed(draft))
}
