import {isRedirectSource} from '@skyforge/config/redirect-address.ts'
import type {Collection} from '../../src/content/collections.ts'
import {hasAddress} from '../../src/content/has-address.ts'
import {markdownAt, markdownPath} from '../../src/content/markdown-path.ts'
import {feedsAt} from '../../src/feeds/feed-at.ts'
import {env} from '../../src/env.ts'
import {linkTarget} from '@skyforge/config/site/link-target.ts'
import {isRecord, list, text} from '../../src/rich-text/values.ts'
import {pagePaths, unlistedPaths} from '@skyforge/config/site/listed-paths.ts'

/** Target of an old address: a path of the site, with query and hash, or another site. */
export type Redirect = {to: string; status: 301 | 302}

export type RedirectTable = ReadonlyMap<string, Redirect>

/** A project's result of the query for all its redirects, of any shape. */
export type RedirectIndex = {collection: Collection; result: unknown}

/**
 * Builds the table of redirects. Leaves out redirects that shadow a page, have no target or form a circle, and resolves
 * chains to their last target.
 */
export function redirectTable(indexes: readonly RedirectIndex[]): RedirectTable {
  const pages = new Set([...pagePaths, ...unlistedPaths, ...indexes.flatMap(articlePaths)])
  const direct = new Map<string, Redirect>()
  for (const [from, redirect] of indexes.flatMap(redirectsOf)) {
    if (!pages.has(from) && !direct.has(from)) direct.set(from, redirect)
  }
  return new Map([...direct.keys()].flatMap((from) => withEnd(from, direct)))
}

/** Returns the redirect of a path, or of the page whose Markdown or feed the path is. */
export function redirectAt(table: RedirectTable, path: string): Redirect | undefined {
  const found = table.get(path)
  if (found) return found
  const [, page = '', variant = ''] = /^(.+?)(\.md|\/feed\.(?:xml|json))$/.exec(path) ?? []
  const redirect = table.get(page)
  return redirect && {...redirect, to: variantOf(redirect.to, variant)}
}

/** Returns the Markdown or feed of a page, or the page itself if it lacks them. */
function variantOf(path: string, variant: string): string {
  if (variant === '.md') return markdownOf(path) ?? path
  return feedsAt(path)?.[variant.endsWith('xml') ? 'rss' : 'json'] ?? path
}

export function markdownOf(path: string): string | undefined {
  const found = markdownAt(`${path}.md`)
  return found && markdownPath(found.collection, found.slug)
}

/** Returns the paths of all articles, which no redirect may take. */
export function articlePaths({collection, result}: RedirectIndex): string[] {
  const slugs = isRecord(result) ? list(result['slugs']) : []
  return slugs.filter(hasAddress).map(collection.articlePath)
}

function redirectsOf({collection, result}: RedirectIndex): [string, Redirect][] {
  const redirects = isRecord(result) ? list(result['redirects']) : []
  return redirects.flatMap((redirect): [string, Redirect][] => {
    if (!isRecord(redirect)) return []
    const {from, slug, to, permanent} = redirect
    const target = hasAddress(slug) ? collection.articlePath(slug) : addressOf(to)
    if (typeof from !== 'string' || !isRedirectSource(from) || !target) return []
    return [[from, {to: target, status: permanent === false ? 302 : 301}]]
  })
}

/** Undefined if no browser should be sent there. */
function addressOf(to: unknown): string | undefined {
  const target = linkTarget(text(to), env.siteUrl)
  if (target.kind === 'page') return target.to.startsWith('/') ? target.to : undefined
  return target.kind === 'outside' && /^https?:/.test(target.href) ? target.href : undefined
}

/** Resolves a redirect to its last target, if its chain ends. */
function withEnd(from: string, direct: RedirectTable): [string, Redirect][] {
  const passed = new Set<string>()
  let redirect = direct.get(from)
  while (redirect) {
    const [path = ''] = redirect.to.split(/[?#]/)
    const next = direct.get(path)
    if (!next) return [[from, redirect]]
    if (passed.has(path)) return []
    passed.add(path)
    redirect = {to: next.to, status: redirect.status === 301 ? next.status : 302}
  }
  return []
}
