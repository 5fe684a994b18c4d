import type {FormName} from '@skyforge/config/forms.ts'
import {newSubmissionId, type SubmissionMetadata} from '../submission-metadata.ts'
import {claim} from './claims.ts'
import {offerUnsent} from './offer-unsent.ts'
import {canKeepMessages, tellChange} from './storage.ts'

/** Fetched while online, because it is needed offline. */
export const fetchOutbox = () => import('./outbox.ts')

export type Draft = ReturnType<typeof createDraft>

/**
 * The outbox entry of a form: its last message, from the first attempt until it has arrived. If it has not, it is
 * offered once the form is hidden. Nothing here throws or is awaited, because sending must not depend on the outbox.
 */
export function createDraft(form: FormName) {
  const draft = newSubmissionId()
  let isUnsent = false
  let isSending = false
  let isShown = true
  let release: (() => Promise<void>) | undefined
  let work: Promise<void> = Promise.resolve()

  /** Runs tasks in order, so that a message is not stored after it was dropped. */
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

  /** Claims the message while the form uses it, and offers it afterwards. */
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
    /** Before sending, because the page may be closed meanwhile. */
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
    /** Call when the form becomes visible or hidden. */
    shown(isInSight: boolean) {
      isShown = isInSight
      then(settle)
    },
  }
}
