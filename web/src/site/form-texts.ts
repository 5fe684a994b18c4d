import {privacyLink} from './navigation.ts'

/** What the forms say. Results and busy labels are the spec's, letter for letter (§4, §8). */

export const contactFormTexts = {
  name: 'Name',
  email: 'Email',
  message: 'Message',
  optional: 'Optional',
  submit: 'Send Message',
  sending: 'Sending...',
  succeeded: '✅ We’ll get back to you shortly!',
  failed: '❌ Something went wrong. Please try again.',
} as const

export const emailSignUpTexts = {
  email: 'Email',
  submit: 'Sign Up',
  sending: 'Sending...',
  succeeded: 'Thanks — we got your email!',
  failed: 'Oops! Something went wrong. Please try again.',
} as const

export const getInTouchTexts = {
  heading: 'Get in Touch',
  intro: 'An engineer reads this and answers.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  companyName: 'Company Name',
  message: 'Message',
  cancel: 'Cancel',
  submit: 'Submit',
  sending: 'Submitting...',
  close: 'Close',
  succeeded: "Thank you for your response. We'll get in touch shortly!",
  failed: 'Something went wrong. Please try again.',
} as const

/** The button on a toast. */
export const DISMISS = 'Dismiss'

/** Beside each form. */
export const privacyNote = {
  text: 'What we do with it:',
  link: privacyLink.label,
  newTab: '(opens a new tab)',
} as const

/** The notice of what may not have arrived. */
export const outboxTexts = {
  heading: 'Not sent yet',
  announcement: 'Something that you sent may not have reached us.',
  from: 'from',
  mayBeLost: 'may not have reached us.',
  show: 'Show it',
  send: 'Send again',
  sending: 'Sending...',
  discard: 'Discard',
  sent: 'Sent now. Thank you for your patience.',
  failed: 'It did not get through this time either. It stays here.',
  /** What the forms' entries are called, and each form's whole. */
  forms: {
    contact: {
      whole: 'Your message',
      entries: {
        firstName: contactFormTexts.name,
        email: contactFormTexts.email,
        message: contactFormTexts.message,
      },
    },
    email_sign_up: {
      whole: 'Your e-mail sign-up',
      entries: {email: emailSignUpTexts.email},
    },
    get_in_touch: {
      whole: 'Your request',
      entries: {
        name: getInTouchTexts.name,
        email: getInTouchTexts.email,
        phone: getInTouchTexts.phone,
        companyName: getInTouchTexts.companyName,
        message: getInTouchTexts.message,
      },
    },
  },
} as const

export const scheduleFrameTexts = {
  loading: 'Loading the calendar',
  fallback: 'Calendar not showing?',
  link: 'Open it on its own page',
  mail: 'or write to',
  consent: {
    heading: 'The calendar waits for you',
    /** @param host - whose page it is */
    text: (host: string) =>
      `It is a page of ${host}, which learns your IP address and may set cookies once it is shown.`,
    load: 'Load the calendar',
  },
} as const
