import {readClaims} from './claims.ts'
import type {Message} from './message.ts'
import {readMessages} from './outbox.ts'

/**
 * The messages that no open form and no other tab is busy with, oldest first.
 *
 * @param mine - the draft that this page's notice itself is busy with
 */
export async function readUnclaimed(mine?: string): Promise<Message[]> {
  const [messages, isClaimed] = await Promise.all([readMessages(), readClaims()])
  return messages.filter(({draft}) => draft === mine || !isClaimed(draft))
}
