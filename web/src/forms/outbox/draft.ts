import type {FormName} from '#web/analytics/data-layer.ts'
import {newSubmissionId, type Postmark} from '../postmark.ts'
import {claim} from './claims.ts'
import {offerUnsent} from './offer-unsent.ts'
import {canKeepLetters, tellChange} from './storage.ts'

/** Fetched while there is a network to fetch it from: it is needed when there is none. */
export const fetchOutbox = () => import('./outbox.ts')

export type Draft = ReturnType<typeof createDraft>

/**
 * What one form on the page has in the outbox: the last that it tried to send, from the moment of trying
 * until that has arrived. It is offered again when the form is gone and it has not.
 */
export function createDraft(form: FormName) {
  const draft = newSubmissionId()
  let isSending = false
  let isShown = true
  let release: (() => Promise<void>) | undefined
  let work: Promise<void> = Promise.resolve()

  /** One after the other, so that a letter is not kept after it was dropped. */
  function then(task: () => Promise<void>) {
    work = work.then(task).catch((error: unknown) => console.warn('The outbox:', error))
  }

  function letGo() {
    const held = release
    release = undefined
    then(async () => {
      await held?.()
      tellChange()
    })
  }

  function offerIfLeft() {
    if (isShown || isSending || !release) return
    letGo()
    then(offerUnsent)
  }

  return {
    /** Before it is sent: a page may be closed meanwhile. */
    keep(entries: Record<string, string>, postmark: Postmark) {
      if (!canKeepLetters()) return
      isSending = true
      release ??= claim(draft)
      const letter = {draft, form, entries, postmark, writtenAt: Date.now()}
      then(async () => (await fetchOutbox()).keepLetter(letter))
    },
    sent(entries: Record<string, string>) {
      if (!canKeepLetters()) return
      isSending = false
      then(async () => (await fetchOutbox()).dropSent({draft, form, entries}))
      letGo()
    },
    failed() {
      isSending = false
      offerIfLeft()
    },
    /** The form is on the page, or no longer. */
    shown(isOnPage: boolean) {
      isShown = isOnPage
      offerIfLeft()
    },
  }
}
