import type {FormName} from '@skyforge/config/forms.ts'
import {newSubmissionId, type SubmissionMetadata} from '../submission-metadata.ts'
import {claim} from './claims.ts'
import {offerUnsent} from './offer-unsent.ts'
import {canKeepMessages, tellChange} from './storage.ts'

/** Fetched while there is a network to fetch it from: it is needed when there is none. */
export const fetchOutbox = () => import('./outbox.ts')

export type Draft = ReturnType<typeof createDraft>

/**
 * What one form on the page has in the outbox: the last that it tried to send, from the moment of trying
 * until that has arrived. It is offered again when the form is out of sight and it has not. Nothing here
 * throws or is waited for: the form is sent whatever becomes of the outbox.
 */
export function createDraft(form: FormName) {
  const draft = newSubmissionId()
  let isUnsent = false
  let isSending = false
  let isShown = true
  let release: (() => Promise<void>) | undefined
  let work: Promise<void> = Promise.resolve()

  /** One after the other, so that a message is not kept after it was dropped. */
  function then(task: () => Promise<void>) {
    work = work
      .then(() => (canKeepMessages() ? task() : undefined))
      .catch((error: unknown) => console.warn('The outbox:', error))
  }

  async function hold() {
    if (release) return
    release = claim(draft)
    tellChange()
  }

  /** Claims the message while the form is busy with it, and offers it when the form no longer is. */
  async function settle() {
    if (isUnsent && (isShown || isSending)) return hold()
    if (!release) return
    const letGo = release
    release = undefined
    await letGo()
    tellChange()
    if (isUnsent) await offerUnsent()
  }

  return {
    /** Before it is sent: a page may be closed meanwhile. */
    keep(entries: Record<string, string>, metadata: SubmissionMetadata) {
      isUnsent = true
      isSending = true
      const message = {draft, form, entries, metadata, writtenAt: Date.now()}
      then(hold)
      then(async () => (await fetchOutbox()).keepMessage(message))
    },
    sent(entries: Record<string, string>) {
      isUnsent = false
      isSending = false
      then(async () => (await fetchOutbox()).dropSent({draft, form, entries}))
      then(settle)
    },
    failed() {
      isSending = false
      then(settle)
    },
    /** The visitor sees the form, or no longer. */
    shown(isInSight: boolean) {
      isShown = isInSight
      then(settle)
    },
  }
}
