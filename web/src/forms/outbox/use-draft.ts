import {useEffect, useState} from 'react'
import type {FormName} from '#web/analytics/data-layer.ts'
import {whenIdle} from '#web/lib/when-idle.ts'
import {createDraft, fetchOutbox, type Draft} from './draft.ts'
import {canKeepLetters} from './storage.ts'

/** The draft of a form, for as long as that is on the page. */
export function useDraft(form: FormName): Draft {
  const [draft] = useState(() => createDraft(form))
  useEffect(() => {
    draft.shown(true)
    if (canKeepLetters()) whenIdle(prepare)
    return () => draft.shown(false)
  }, [draft])
  return draft
}

function prepare() {
  fetchOutbox().catch((error: unknown) => console.warn('The outbox cannot be had yet:', error))
}
