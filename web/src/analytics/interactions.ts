import type {FormEvent} from '@skyforge/config/forms.ts'
import {pushEvent} from './data-layer.ts'

/** A button that asks for a migration consultation was pressed. */
export function migrationConsultClicked(): void {
  pushEvent({
    event: 'migrationConsultButtonClick',
    category: 'Interaction',
    label: 'Migration Button Click',
  })
}

/** A form was sent, or could not be; never what was in it. */
export function formSubmitted(form: FormEvent, outcome: 'succeeded' | 'failed'): void {
  pushEvent({event: 'form_submission', form, outcome})
}
