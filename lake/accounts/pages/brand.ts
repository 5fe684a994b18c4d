/** Names and icon on the pages where people sign in. */
export type Brand = {
  /** Follows the title of each page. */
  company: string
  /** The name of the Studio that people return to. */
  studio: string
  /** `file:` URL of an SVG image. */
  icon: string
}

/** Used if a lake is created without a brand. */
export const DEFAULT_BRAND: Brand = {
  company: 'Content Lake',
  studio: 'Sanity Studio',
  icon: import.meta.resolve('#lake/accounts/pages/icon.svg'),
}
