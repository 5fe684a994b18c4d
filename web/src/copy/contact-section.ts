import {MEETING_MINUTES} from '@skyforge/config/meeting.ts'

/** The last part of /connect and /migrations: an address to leave, and a time to choose. */
export const contactSection = {
  heading: 'Two ways to begin',
  intro:
    'An engineer answers either of them, and the first conversation costs nothing. Have the number of machines or seats at hand, and the date on which your contract renews.',
  signUp: {
    heading: 'Leave your e-mail',
    text: 'One line of yours is enough to begin.',
    next: {
      heading: 'What happens then',
      steps: [
        {when: 'Within two working days', what: 'an engineer sends you three questions'},
        {when: 'With your answers', what: 'you choose the time of a first call'},
        {when: 'A week after it', what: 'you have a written proposal, or our reasons against one'},
      ],
    },
  },
  schedule: {
    heading: 'Schedule a Call',
    text: `${MEETING_MINUTES} minutes with the engineer who would lead the work.`,
  },
} as const
