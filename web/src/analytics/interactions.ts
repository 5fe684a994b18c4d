import {pushEvent, type FormName} from './data-layer.ts'

/** A button that asks for a migration consultation was pressed (spec §7, analytics). */
export function migrationConsultClicked(): void {
  pushEvent({
    event: 'migrationConsultButtonClick',
    category: 'Interaction',
    label: 'Migration Button Click',
  })
}

/** A form was sent, or could not be; never what was in it. */
export function formSubmitted(form: FormName, outcome: 'succeeded' | 'failed'): void {
  pushEvent({event: 'form_submission', form, outcome})
}
