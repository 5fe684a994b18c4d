/** Data that the inbox gets besides a form's fields. */
export type SubmissionMetadata = {
  /** The same for each attempt with the same entries, so that the inbox counts them once. */
  submission: string
  /** Seconds between showing and sending the form. */
  elapsed: number
}

/** Path of requests that the site forwards to the inbox. */
const INBOX_PREFIX = '/inbox/'

/**
 * Adds the metadata to the inbox's address; other services get only the form's fields.
 *
 * @param page - address of the posting page
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
 * Tracks the submissions of one form. The same entries keep their id until they are sent.
 *
 * @param now - milliseconds of a monotonic clock
 * @param shownAt - when the form was first shown, by that clock
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
    /** @param content - the form's entries as one text */
    metadataOf(content: string): SubmissionMetadata {
      if (last?.content !== content) last = {content, submission: newId()}
      return {submission: last.submission, elapsed: (now() - shownAt) / 1000}
    },
  }
}

/** Returns 128 random bits. `crypto.randomUUID` is missing on pages without TLS. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
