import {env} from '#web/env.ts'
import {isSignedUp} from './answers.ts'
import {toFormData, type Entries} from './entries.ts'
import {postAddress, type Postmark} from './postmark.ts'

/**
 * Posts the email sign-up (spec §7).
 *
 * @throws when the request fails, or its answer by `isSignedUp` says so
 */
export async function sendSignUp(entries: Entries<'subscribe'>, postmark: Postmark): Promise<void> {
  const response = await fetch(postAddress(env.emailSignUpUrl, postmark, window.location.href), {
    method: 'POST',
    mode: 'no-cors',
    redirect: 'follow',
    body: toFormData(entries),
  })
  const answer = await response.text()
  if (!isSignedUp(answer)) throw new Error(`The sign-up was not taken: ${answer}`)
}
