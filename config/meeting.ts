/**
 * How long a meeting is that visitors book, in minutes: what the site says and asks the scheduler for. What is
 * planned for each part is in `web/src/copy/pages/contact.ts`.
 */
export const MEETING_MINUTES = 30

/** Where the firm is, and its day begins. */
export const MEETING_ZONE = 'Asia/Kolkata'
