import {env} from '#web/env.ts'
import {contactFormTexts as texts, DISMISS} from '#web/copy/form-texts.ts'
import {Field} from '#web/ui/form/field.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {Toaster} from '#web/ui/notices/toaster.tsx'
import {useToast} from '#web/ui/notices/use-toast.ts'
import {PrivacyNote} from './privacy-note.tsx'
import {inputOf} from './input-of.ts'
import {sendContact} from './send-contact.ts'
import {useSubmission} from './use-submission.ts'

/** Time to read the one sentence. */
const TOAST_MS = 3000

/** The contact form. It clears its entries on success and keeps them on failure. */
export function ContactForm() {
  const {toast, show, dismiss} = useToast()
  const {state, onSubmit} = useSubmission({
    form: 'contact',
    send: sendContact,
    onSent: (form) => {
      form.reset()
      show({tone: 'good', text: texts.succeeded, lifetime: TOAST_MS})
    },
    onFailed: () => show({tone: 'bad', text: texts.failed, lifetime: TOAST_MS}),
  })
  return (
    <form method="post" action={env.contactFormUrl} onSubmit={onSubmit} className="grid gap-5">
      <Field {...inputOf('contact', 'firstName')} autoComplete="name" />
      <Field {...inputOf('contact', 'email')} autoComplete="email" />
      <Field
        {...inputOf('contact', 'message')}
        note={texts.optional}
        lines={6}
        autoComplete="off"
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton
          label={texts.submit}
          busy={state === 'sending'}
          busyLabel={texts.sending}
          className="min-w-44 max-sm:w-full"
        />
        <PrivacyNote />
      </div>
      <Toaster toast={toast} onDismiss={dismiss} dismissLabel={DISMISS} />
    </form>
  )
}
