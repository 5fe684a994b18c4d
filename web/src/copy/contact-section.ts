import {MEETING_MINUTES} from '@skyforge/config/meeting.ts'

/** The last section of /connect and /migrations: e-mail sign-up and scheduler. */
export const contactSection = {
  heading: 'Two ways to begin',
  intro:
    'Either way an engineer answers, and the first conversation is free. Have your number of machines or seats ready, and the renewal date of your contract.',
  signUp: {
    heading: 'Leave your e-mail',
    text: 'Your address is enough to start.',
    next: {
      heading: 'What happens then',
      steps: [
        {when: 'Within two working days', what: 'an engineer sends you three questions'},
        {when: 'With your answers', what: 'you choose a time for a first call'},
        {when: 'A week after it', what: 'you have a written proposal, or our reasons against one'},
      ],
    },
  },
  schedule: {
    heading: 'Schedule a Call',
    text: `${MEETING_MINUTES} minutes with the engineer who would lead the work.`,
  },
} as const
