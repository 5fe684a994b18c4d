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

/** The state after an event; the same when the event means nothing in it. */
export function nextState(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  return transitions[state][event] ?? state
}

type Submission<Name extends FormName> = {
  form: Name
  /** Resolves when they are sent, and throws when they are not. */
  send: (entries: Entries<Name>, metadata: SubmissionMetadata) => Promise<void>
  onSent?: (form: HTMLFormElement) => void
  onFailed?: () => void
  /**
   * Whether the visitor sees the form; the time to fill it in counts from when it is shown, and what it
   * could not send is offered elsewhere while it is not.
   */
  shown?: boolean
}

/**
 * How a form is sent: the state of that, and what to do when the form is submitted. While it is being
 * sent, submitting again does nothing. What cannot be sent is kept in the outbox.
 */
export function useSubmission<Name extends FormName>(submission: Submission<Name>) {
  const {form: name, send, onSent, onFailed, shown = true} = submission
  const [state, setState] = useState<SubmissionState>('idle')
  // A second click may come before React has rendered the first one's state.
  const latest = useRef(state)
  const isHydrating = useHydrating()
  const [submissions] = useState(() =>
    // What came with the page has been there since that was asked for.
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
