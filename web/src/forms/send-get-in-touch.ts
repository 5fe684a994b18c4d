import {env} from '#web/env.ts'
import {isInTouch} from './answers.ts'
import {toFormData, type Entries} from './entries.ts'
import {postAddress, type SubmissionMetadata} from './submission-metadata.ts'

/**
 * Posts the Get in Touch form as script web apps expect: form data, and a redirect to the response.
 *
 * @throws when the request fails, or its response by `isInTouch`
 */
export async function sendGetInTouch(
  entries: Entries<'get-in-touch'>,
  metadata: SubmissionMetadata,
): Promise<void> {
  const response = await fetch(postAddress(env.getInTouchUrl, metadata, window.location.href), {
    method: 'POST',
    redirect: 'follow',
    body: toFormData(entries),
  })
  const answer = await response.text()
  if (!isInTouch(response.ok, answer)) {
    throw new Error(`Get in Touch failed: ${response.status} ${answer}`)
  }
}
