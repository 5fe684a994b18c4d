import type {ComponentProps} from 'react'
import {migrationConsultClicked} from '#web/analytics/interactions.ts'
import {scrollToContact} from '#web/sections/contact-and-schedule/scroll-to-contact.ts'
import {Button} from '#web/ui/button.tsx'

type ConsultButtonProps = Pick<ComponentProps<typeof Button>, 'on' | 'className' | 'children'>

/** Reports a consultation request to the data layer, then scrolls to the contact section. */
export function ConsultButton(props: ConsultButtonProps) {
  return <Button {...props} onClick={askForConsultation} />
}

function askForConsultation(): void {
  migrationConsultClicked()
  scrollToContact()
}
