import {env} from '#web/env.ts'
import {linkTarget} from '@skyforge/config/site/link-target.ts'

/**
 * Where a link in the article at `address` leads, for readers outside of the site: the absolute address, or
 * undefined where nobody could or should follow it.
 */
export function linkAddress(href: unknown, address: string): string | undefined {
  const target = linkTarget(typeof href === 'string' ? href : undefined, env.siteUrl)
  if (target.kind === 'inert') return undefined
  // A link to a heading leads to one of the article's page.
  return target.kind === 'page' ? new URL(target.to, address).href : target.href
}
