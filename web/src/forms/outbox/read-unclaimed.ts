import {readClaims} from './claims.ts'
import type {Letter} from './letter.ts'
import {readLetters} from './outbox.ts'

/**
 * The letters that no open form and no other tab is busy with, oldest first.
 *
 * @param mine - the draft that this page's notice itself is busy with
 */
export async function readUnclaimed(mine?: string): Promise<Letter[]> {
  const [letters, isClaimed] = await Promise.all([readLetters(), readClaims()])
  return letters.filter(({draft}) => draft === mine || !isClaimed(draft))
}
