/**
 * Attribute of elements that wait for their code: of the document until React has hydrated the page, and of parts
 * whose code is loaded later. While it is empty, events there are held (`script-loader/event-replay.ts`).
 */
export const HYDRATING = 'data-hydrating'
/** Value of the attribute when the code failed to load or timed out. */
export const FAILED = 'failed'
