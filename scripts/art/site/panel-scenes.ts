import {contactForm} from './panels/contact-form.ts'
import {partnerScenes} from './panels/partners.ts'
import {stepScenes} from './panels/steps.ts'

/** What stands inside sections and cards. */
export const panelScenes = {
  ...stepScenes,
  'contact-form': contactForm,
  ...partnerScenes,
}
