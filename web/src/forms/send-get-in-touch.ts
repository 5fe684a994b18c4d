import {env} from '#web/env.ts'
import {isInTouch} from './answers.ts'
import {toFormData, type Entries} from './entries.ts'
import {postAddress, type Postmark} from './postmark.ts'

/**
 * Posts the Get in Touch form (spec §7).
 *
 * @throws when the request fails, or its answer by `isInTouch` says so
 */
export async function sendGetInTouch(
  entries: Entries<'get-in-touch'>,
  postmark: Postmark,
): Promise<void> {
  const response = await fetch(postAddress(env.getInTouchUrl, postmark, window.location.href), {
    method: 'POST',
    redirect: 'follow',
    body: toFormData(entries),
  })
  const answer = await response.text()
  if (!isInTouch(response.ok, answer)) {
    throw new Error(`Get in Touch was not taken: ${response.status} ${answer}`)
  }
}
