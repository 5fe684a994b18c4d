import {linkTarget, type LinkTarget} from '@skyforge/config/site/link-target.ts'
import {env} from '../../env.ts'
import {questionOf, type Question} from '../ask.ts'
import type {Answer} from '../answer.ts'
import {collections, type Collection} from '../collections.ts'
import {hasAddress} from '../has-address.ts'
import {redirectQuery} from './redirect-query.ts'

/** A path of the site, or an external address. */
export type RedirectEnd = Exclude<LinkTarget, {kind: 'inert'}>

type AskOne = (question: Question) => Promise<Answer>

/**
 * Returns the final target of a redirect found at a path, following chains. Undefined without a target or in a circle.
 * Rejects when content is unavailable.
 */
export async function redirectEnd(
  found: unknown,
  collection: Collection,
  from: string,
  ask: AskOne,
): Promise<RedirectEnd | undefined> {
  const passed = new Set([from])
  let end = targetOf(found, collection)
  while (end?.kind === 'page') {
    const [path = ''] = end.to.split(/[?#]/)
    if (passed.has(path)) return undefined
    passed.add(path)
    const next = await targetAt(path, ask)
    if (!next) return end
    end = next
  }
  return end
}

async function targetAt(from: string, ask: AskOne): Promise<RedirectEnd | undefined> {
  for (const collection of Object.values(collections)) {
    const {result} = await ask(questionOf(collection, redirectQuery, {path: from}))
    const target = targetOf(result, collection)
    if (target) return target
  }
  return undefined
}

/** Undefined for invalid redirects, and for targets where no browser should be sent. */
function targetOf(found: unknown, {articlePath}: Collection): RedirectEnd | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const {slug, to}: {slug?: unknown; to?: unknown} = found
  if (hasAddress(slug)) return {kind: 'page', to: articlePath(slug)}
  const target = linkTarget(typeof to === 'string' ? to : undefined, env.siteUrl)
  const isPage = target.kind === 'page' && target.to.startsWith('/')
  return isPage || (target.kind === 'outside' && /^https?:/.test(target.href)) ? target : undefined
}
