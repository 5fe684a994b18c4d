/** The site's content between header and footer. */
export const MAIN_ID = 'main'
/** Where a server leaves the answers that it rendered a page from. */
export const KNOWN_CONTENT_ID = 'known-content'
