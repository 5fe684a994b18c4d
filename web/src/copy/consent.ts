export const consentTexts = {
  heading: 'May we count visits?',
  text: 'If you accept, we load Google’s analytics, which sets cookies and shows us which pages help.',
  /** Added if the scheduler is a page of another host. */
  calendar: (host: string) => `We then also show the calendar of ${host} without asking.`,
  change: 'You can change your mind at the foot of every page.',
  more: 'Privacy',
  accept: 'Accept',
  decline: 'Decline',
  /** The current choice, shown when the banner is reopened. */
  current: {granted: 'You currently accept.', denied: 'You currently decline.'},
  settings: 'Cookie settings',
} as const
