import {env} from '#web/env.ts'
import {linkTarget} from '@skyforge/config/site/link-target.ts'

/**
 * Returns the absolute address of a link in the article at `address`, for readers outside the site; undefined if it is
 * invalid or unsafe.
 */
export function linkAddress(href: unknown, address: string): string | undefined {
  const target = linkTarget(typeof href === 'string' ? href : undefined, env.siteUrl)
  if (target.kind === 'inert') return undefined
  // A link to a heading points into the article's page.
  return target.kind === 'page' ? new URL(target.to, address).href : target.href
}
