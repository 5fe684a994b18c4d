/** What visitors are asked before anything of others is loaded. */
export const consentTexts = {
  heading: 'May we count visits?',
  text: 'With your consent we load Google’s measurement, which sets cookies and tells us which pages help.',
  /** Added where the scheduler is a page of another host. */
  calendar: (host: string) => `The calendar of ${host} is then shown without asking, too.`,
  change: 'You can change your mind at the foot of every page.',
  more: 'Privacy',
  accept: 'Accept',
  decline: 'Decline',
  /** How it stands, when somebody asks to see it again. */
  current: {granted: 'At present you accept it.', denied: 'At present you decline it.'},
  settings: 'Cookie settings',
} as const
