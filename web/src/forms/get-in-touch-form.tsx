import type {SubmitEventHandler} from 'react'
import {env} from '#web/env.ts'
import {getInTouchTexts as texts} from '#web/site/form-texts.ts'
import {Banner} from '#web/ui/form/banner.tsx'
import {Button} from '#web/ui/button.tsx'
import {Field} from '#web/ui/form/field.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {PrivacyNote} from './privacy-note.tsx'
import type {SubmissionState} from './use-submission.ts'

type GetInTouchFormProps = {
  state: SubmissionState
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onCancel: () => void
}

/** The fields and buttons of the modal (spec §5: placeholders only, everything required). */
export function GetInTouchForm({state, onSubmit, onCancel}: GetInTouchFormProps) {
  const isSending = state === 'sending'
  const common = {labelPlace: 'inside', required: true} as const
  return (
    <form
      method="post"
      action={env.getInTouchUrl}
      onSubmit={onSubmit}
      className="grid gap-3 overflow-y-auto overscroll-contain bg-white p-5 sm:gap-4 sm:p-8"
    >
      <Field {...common} name="name" label={texts.name} autoComplete="name" />
      <Field {...common} name="email" label={texts.email} type="email" autoComplete="email" />
      <Field {...common} name="phone" label={texts.phone} type="tel" autoComplete="tel" />
      <Field {...common} name="companyName" label={texts.companyName} autoComplete="organization" />
      <Field {...common} name="message" label={texts.message} lines={3} autoComplete="off" />
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
