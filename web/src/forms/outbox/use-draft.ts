import {useEffect, useState} from 'react'
import type {FormName} from '@skyforge/config/forms.ts'
import {whenIdle} from '#web/lib/hydration/when-idle.ts'
import {createDraft, fetchOutbox, type Draft} from './draft.ts'
import {canKeepMessages} from './storage.ts'

/**
 * Manages the draft of a form.
 *
 * @param shown - true if a mounted form is visible
 */
export function useDraft(form: FormName, shown: boolean): Draft {
  const [draft] = useState(() => createDraft(form))
  useEffect(() => whenIdle(prepare), [])
  useEffect(() => {
    draft.shown(shown)
    return () => draft.shown(false)
  }, [draft, shown])
  return draft
}

async function prepare() {
  try {
    if (canKeepMessages()) await fetchOutbox()
  } catch (error) {
    console.warn('The outbox cannot be had yet:', error)
  }
}
