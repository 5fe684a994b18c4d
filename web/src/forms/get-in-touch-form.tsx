import type {SubmitEventHandler} from 'react'
import {env} from '#web/env.ts'
import {getInTouchTexts as texts} from '#web/copy/form-texts.ts'
import {Banner} from '#web/ui/form/banner.tsx'
import {Button} from '#web/ui/button.tsx'
import {Field} from '#web/ui/form/field.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {inputOf} from './input-of.ts'
import {PrivacyNote} from './privacy-note.tsx'
import type {SubmissionState} from './use-submission.ts'

const FORM = 'get-in-touch'

type GetInTouchFormProps = {
  state: SubmissionState
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onCancel: () => void
}

/** Fields and buttons of the modal. The fields have placeholders instead of labels above them. */
export function GetInTouchForm({state, onSubmit, onCancel}: GetInTouchFormProps) {
  const isSending = state === 'sending'
  return (
    <form
      method="post"
      action={env.getInTouchUrl}
      onSubmit={onSubmit}
      className="grid gap-3 overflow-y-auto overscroll-contain bg-white p-5 sm:gap-4 sm:p-8"
    >
      <Field {...inputOf(FORM, 'name')} labelPlace="inside" autoComplete="name" />
      <Field {...inputOf(FORM, 'email')} labelPlace="inside" autoComplete="email" />
      <Field {...inputOf(FORM, 'phone')} labelPlace="inside" autoComplete="tel" />
      <Field {...inputOf(FORM, 'companyName')} labelPlace="inside" autoComplete="organization" />
      <Field {...inputOf(FORM, 'message')} labelPlace="inside" lines={3} autoComplete="off" />
      {state === 'failed' && <Banner>{texts.failed}</Banner>}
      <PrivacyNote />
      <div className="mt-1 flex justify-end gap-3">
        <Button look="secondary" disabled={isSending} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <SubmitButton
          label={texts.submit}
          busy={isSending}
          busyLabel={texts.sending}
          className="max-sm:flex-1 max-sm:px-3 sm:min-w-46"
        />
      </div>
    </form>
  )
}
