import {type Listed, slugOf, titleOf} from '../context.ts'
import {nodesOf, textOf} from '../nodes.ts'
import type {ContentDocument} from '../problem.ts'

/** What of a document, in all its states, ties its health to that of others. */
export type Mentions = {
  /** Ids of what it refers to. */
  refs: ReadonlySet<string>
  /**
   * Names by which it and others are known: `title:…`, `slug:…` of its own, and of what it refers or links to `to:…`
   * and `slug:…`. A change of such a name concerns all that have it.
   */
  names: ReadonlySet<string>
}

const titleName = (title: string) => `title:${title.toLowerCase()}`
const slugName = (slug: string) => `slug:${slug}`

export function mentionsOf(versions: readonly ContentDocument[]): Mentions {
  const refs = new Set<string>()
  const names = new Set<string>()
  for (const version of versions) {
    names.add(titleName(titleOf(version))).add(slugName(slugOf(version) ?? ''))
    for (const {value} of nodesOf(version)) {
      if (typeof value._ref === 'string') refs.add(value._ref)
      for (const address of [value.href, value.from, value.to]) {
        for (const slug of slugsIn(textOf(address))) names.add(slugName(slug))
      }
    }
  }
  for (const ref of refs) names.add(`to:${ref}`)
  return {refs, names}
}

/** The last part of a path of the site, be it with an origin before it: it may be the slug of an article. */
function slugsIn(address: string): string[] {
  const slug = /^(?:https?:\/\/[^/?#]+)?\/(?:[^?#]*\/)?([^/?#]+?)\/?(?:\.md)?(?:[?#].*)?$/i.exec(
    address,
  )?.[1]
  return slug ? [slug] : []
}

/** Names whose meaning changes when a document becomes another one; undefined is one that does not exist. */
export function changedNames(before: Listed | undefined, after: Listed | undefined): string[] {
  const names: string[] = []
  const has = (field: keyof Listed) =>
    JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field])
  const ofBoth = (field: 'titles' | 'slugs') =>
    [before, after].flatMap((each) => each?.[field] ?? [])
  if (has('titles')) names.push(...ofBoth('titles').map(titleName))
  if (has('slugs')) names.push(...ofBoth('slugs').map(slugName))
  if (has('address')) names.push(...[before, after].flatMap(addressNames))
  if (has('isPublished') || has('from') || has('to') || has('leadsTo')) {
    const addresses = [before, after].flatMap((listed) => [listed?.from ?? '', listed?.to ?? ''])
    names.push(...addresses.flatMap(slugsIn).map(slugName))
  }
  const isOther = has('type') || has('slugs') || has('isPublished') || has('headings')
  if (isOther) names.push(`to:${(before ?? after)?.id}`)
  return names
}

function addressNames(listed: Listed | undefined): string[] {
  return slugsIn(listed?.address ?? '').map(slugName)
}
