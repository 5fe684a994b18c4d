import {env} from '#web/env.ts'

/** The address of a page or file of the site as others have to write it; absolute ones stay. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.siteUrl).href
}
