import {useEffect, useRef, useState, type SubmitEvent} from 'react'
import {type FormName, forms} from '@skyforge/config/forms.ts'
import {formSubmitted} from '#web/analytics/interactions.ts'
import {dropTypedTexts, restoreTypedTexts} from '#web/lib/release/typed-texts.ts'
import {useHydrating} from '#web/ui/use-hydrating.ts'
import {readEntries, type Entries} from './entries.ts'
import {useDraft} from './outbox/use-draft.ts'
import {
  createSubmissionTracker,
  newSubmissionId,
  type SubmissionMetadata,
} from './submission-metadata.ts'

export type SubmissionState = 'idle' | 'sending' | 'succeeded' | 'failed'

export type SubmissionEvent = 'submit' | 'accept' | 'refuse'

const transitions: Record<SubmissionState, Partial<Record<SubmissionEvent, SubmissionState>>> = {
  idle: {submit: 'sending'},
  sending: {accept: 'succeeded', refuse: 'failed'},
  succeeded: {submit: 'sending'},
  failed: {submit: 'sending'},
}

/** Returns the state after an event, or the same state if the event does not apply. */
export function nextState(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  return transitions[state][event] ?? state
}

type Submission<Name extends FormName> = {
  form: Name
  /** Resolves when the entries are sent, and throws on failure. */
  send: (entries: Entries<Name>, metadata: SubmissionMetadata) => Promise<void>
  onSent?: (form: HTMLFormElement) => void
  onFailed?: () => void
  /**
   * True if the visitor sees the form. Filling time counts from then; unsent messages are offered elsewhere while it is
   * hidden.
   */
  shown?: boolean
}

/**
 * Manages the submission of a form: its state and its submit handler. Submitting again while sending does nothing.
 * Unsent messages go to the outbox.
 */
export function useSubmission<Name extends FormName>(submission: Submission<Name>) {
  const {form: name, send, onSent, onFailed, shown = true} = submission
  const [state, setState] = useState<SubmissionState>('idle')
  // A second click may come before React has rendered the new state.
  const latest = useRef(state)
  const isHydrating = useHydrating()
  const [submissions] = useState(() =>
    // A form of the server's HTML has been shown since the page was requested.
    createSubmissionTracker(() => performance.now(), newSubmissionId, isHydrating ? 0 : undefined),
  )
  const draft = useDraft(name, shown)
  useEffect(restoreTypedTexts, [])
  useEffect(() => (shown ? undefined : submissions.shown), [shown, submissions])
  const tell = (event: SubmissionEvent) => {
    latest.current = nextState(latest.current, event)
    setState(latest.current)
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (latest.current === 'sending') return
    tell('submit')
    const form = event.currentTarget
    const entries = readEntries(name, form)
    const metadata = submissions.metadataOf(JSON.stringify(entries))
    draft.keep(entries, metadata)
    try {
      await send(entries, metadata)
    } catch (error) {
      console.error(error)
      tell('refuse')
      formSubmitted(forms[name].event, 'failed')
      draft.failed()
      onFailed?.()
      return
    }
    submissions.sent()
    tell('accept')
    formSubmitted(forms[name].event, 'succeeded')
    draft.sent(entries)
    dropTypedTexts(form)
    onSent?.(form)
  }
  return {state, onSubmit}
}
