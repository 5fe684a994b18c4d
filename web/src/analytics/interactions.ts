import type {FormEvent} from '@skyforge/config/forms.ts'
import {pushEvent} from './data-layer.ts'

/** Call when a button for a migration consultation is pressed. */
export function migrationConsultClicked(): void {
  pushEvent({
    event: 'migrationConsultButtonClick',
    category: 'Interaction',
    label: 'Migration Button Click',
  })
}

/** Call when a form was sent or failed; never includes its content. */
export function formSubmitted(form: FormEvent, outcome: 'succeeded' | 'failed'): void {
  pushEvent({event: 'form_submission', form, outcome})
}
