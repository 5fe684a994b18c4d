import {env} from '#web/env.ts'
import {emailSignUpTexts as texts} from '#web/copy/form-texts.ts'
import {Banner} from '#web/ui/form/banner.tsx'
import {Field} from '#web/ui/form/field.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {PrivacyNote} from './privacy-note.tsx'
import {inputOf} from './input-of.ts'
import {sendSignUp} from './send-sign-up.ts'
import {useSubmission} from './use-submission.ts'

/** A form for an e-mail address; the section around it explains the purpose. */
export function EmailSignUp() {
  const {state, onSubmit} = useSubmission({
    form: 'subscribe',
    send: sendSignUp,
    onSent: (form) => form.reset(),
  })
  return (
    <form method="post" action={env.emailSignUpUrl} onSubmit={onSubmit} className="grid gap-4">
      {/* If the button does not fit beside the field, it takes the field's width. */}
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow-999 basis-64">
          <Field {...inputOf('subscribe', 'email')} autoComplete="email" />
        </div>
        <SubmitButton
          label={texts.submit}
          busy={state === 'sending'}
          busyLabel={texts.sending}
          className="min-w-40 grow"
        />
      </div>
      <PrivacyNote />
      <p role="status" className="font-semibold text-good empty:hidden">
        {state === 'succeeded' && texts.succeeded}
      </p>
      {state === 'failed' && <Banner>{texts.failed}</Banner>}
    </form>
  )
}
