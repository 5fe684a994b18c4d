import {contactForm} from './panels/contact-form.ts'
import {estates} from './panels/estates.ts'
import {missingPart} from './panels/missing-part.ts'
import {partnerScenes} from './panels/partners.ts'
import {stepScenes} from './panels/steps.ts'

export const panelScenes = {
  ...stepScenes,
  'contact-form': contactForm,
  ...partnerScenes,
  estates,
  'missing-part': missingPart,
}
