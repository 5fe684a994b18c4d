import {brand} from '@skyforge/config/brand.ts'

/** The title of a page as browsers and search engines show it. */
export function fullTitle(title: string): string {
  return `${title} | ${brand.name}`
}
