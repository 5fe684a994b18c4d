import type {FormName} from '@skyforge/config/forms.ts'
import {privacyLink} from './navigation.ts'

/** Texts of the forms, except field labels (`config/forms.ts`). Tests check them letter for letter. */

export const contactFormTexts = {
  optional: 'Optional',
  submit: 'Send Message',
  sending: 'Sending...',
  succeeded: '✅ We’ll get back to you shortly!',
  failed: '❌ Something went wrong. Please try again.',
} as const

export const emailSignUpTexts = {
  submit: 'Sign Up',
  sending: 'Sending...',
  succeeded: 'Thanks — we got your email!',
  failed: 'Oops! Something went wrong. Please try again.',
} as const

export const getInTouchTexts = {
  heading: 'Get in Touch',
  intro: 'An engineer will read this and reply.',
  cancel: 'Cancel',
  submit: 'Submit',
  sending: 'Submitting...',
  close: 'Close',
  succeeded: "Thank you for your response. We'll get in touch shortly!",
  failed: 'Something went wrong. Please try again.',
} as const

export const DISMISS = 'Dismiss'

export const privacyNote = {
  text: 'How we use your data:',
  link: privacyLink.label,
  newTab: '(opens a new tab)',
} as const

/** The notice of unsent messages. */
export const outboxTexts = {
  heading: 'Not sent yet',
  announcement: 'Something you sent may not have reached us.',
  from: 'from',
  mayBeLost: 'may not have reached us.',
  show: 'Show it',
  send: 'Send again',
  sending: 'Sending...',
  discard: 'Discard',
  sent: 'Sent. Thank you for your patience.',
  failed: 'It could not be sent this time either. It stays here so you can try again.',
  /** Names of the messages by form. */
  wholes: {
    contact: 'Your message',
    subscribe: 'Your e-mail sign-up',
    'get-in-touch': 'Your request',
  } satisfies Record<FormName, string>,
} as const

export const scheduleFrameTexts = {
  loading: 'Loading the calendar',
  fallback: 'Calendar not showing?',
  link: 'Open it on its own page',
  mail: 'or write to',
  consent: {
    heading: 'Show the calendar?',
    text: (host: string) =>
      `It comes from ${host}, which then learns your IP address and may set cookies.`,
    load: 'Load the calendar',
  },
} as const
