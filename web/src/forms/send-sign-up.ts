import {env} from '#web/env.ts'
import {isSignedUp} from './answers.ts'
import {toFormData, type Entries} from './entries.ts'
import {postAddress, type SubmissionMetadata} from './submission-metadata.ts'

/**
 * Posts the email sign-up in no-cors mode, because the service may not allow this origin.
 *
 * @throws when the request fails, or its response by `isSignedUp`
 */
export async function sendSignUp(
  entries: Entries<'subscribe'>,
  metadata: SubmissionMetadata,
): Promise<void> {
  const response = await fetch(postAddress(env.emailSignUpUrl, metadata, window.location.href), {
    method: 'POST',
    mode: 'no-cors',
    redirect: 'follow',
    body: toFormData(entries),
  })
  const answer = await response.text()
  if (!isSignedUp(answer)) throw new Error(`The sign-up failed: ${answer}`)
}
