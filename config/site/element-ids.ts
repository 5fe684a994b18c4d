/** The element that React renders the site into. */
export const ROOT_ID = 'root'
/** The site's content between header and footer. */
export const MAIN_ID = 'main'
/** The menus of the header: that of all services, and that of small screens. */
export const SERVICES_MENU_ID = 'services-menu'
export const SMALL_MENU_ID = 'site-menu'
/** Holds the query results that the server rendered a page from. */
export const KNOWN_CONTENT_ID = 'known-content'
/** The template that holds the tags of what a page loads late: its style sheets and its code. */
export const DEFERRED_CODE_ID = 'deferred-code'
/** Holds notices that belong to no page. */
export const NOTICES_ID = 'notices'

/** All ids above: a heading must not take one of them. */
export const SITE_IDS: readonly string[] = [
  ROOT_ID,
  MAIN_ID,
  SERVICES_MENU_ID,
  SMALL_MENU_ID,
  KNOWN_CONTENT_ID,
  DEFERRED_CODE_ID,
  NOTICES_ID,
]
