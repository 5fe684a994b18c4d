import {env} from '#web/env.ts'

/** Returns the absolute URL of a page or file of the site; absolute URLs stay. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.siteUrl).href
}
