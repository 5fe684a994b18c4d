import {brand} from '@skyforge/config/brand.ts'

/** Returns the page title with the brand. */
export function fullTitle(title: string): string {
  return `${title} | ${brand.name}`
}
