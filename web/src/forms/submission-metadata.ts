/** What the inbox is told of a submission besides its fields. */
export type SubmissionMetadata = {
  /** The same for each attempt to send the same entries, so that the inbox counts them once. */
  submission: string
  /** Seconds between the form's appearance and its sending. */
  elapsed: number
}

/** Path under which the site passes on to the inbox. */
const INBOX_PREFIX = '/inbox/'

/**
 * An address to post to: the inbox's own with the metadata in its query, any other as it is, because
 * nobody else is told more than the form's fields.
 *
 * @param page - the address of the page that posts
 */
export function postAddress(address: string, metadata: SubmissionMetadata, page: string): string {
  const url = new URL(address, page)
  const isInbox = url.origin === new URL(page).origin && url.pathname.startsWith(INBOX_PREFIX)
  if (!isInbox) return address
  url.searchParams.set('submission', metadata.submission)
  url.searchParams.set('elapsed', metadata.elapsed.toFixed(1))
  return url.href
}

/**
 * Follows the submissions of one form. The same entries keep their id until they are sent.
 *
 * @param now - milliseconds of any clock that never goes back
 * @param shownAt - when the form was first seen, by that clock
 */
export function createSubmissionTracker(now: () => number, newId: () => string, shownAt = now()) {
  let last: {content: string; submission: string} | undefined
  return {
    shown() {
      shownAt = now()
    },
    sent() {
      shownAt = now()
      last = undefined
    },
    /** @param content - what the form holds, as one text */
    metadataOf(content: string): SubmissionMetadata {
      if (last?.content !== content) last = {content, submission: newId()}
      return {submission: last.submission, elapsed: (now() - shownAt) / 1000}
    },
  }
}

/** 128 random bits. `crypto.randomUUID` is missing where a page is served without TLS. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
