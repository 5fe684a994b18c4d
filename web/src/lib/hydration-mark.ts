/**
 * Attribute of what cannot do without code that is on its way: of the document until React has hydrated the
 * page that was loaded, and of parts whose code comes later. Empty while they wait for it; then what is done
 * there is held (`script-loader/event-replay.ts`).
 */
export const HYDRATING = 'data-hydrating'
/** Its value once the code could not be had, or not in time. */
export const FAILED = 'failed'
