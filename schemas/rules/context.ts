import {ARTICLE_TYPES} from '@skyforge/config/collections.ts'
import {headingsOf} from './body.ts'
import {isFields, refIn, textOf} from './nodes.ts'
import type {ContentDocument} from './problem.ts'
import {redirectedPaths} from './typed-address.ts'

/** What the rules know of a document that they do not look at. */
export type Listed = {
  /** Without `drafts.` */
  id: string
  /** The ids of all its versions, as they are stored. */
  versionIds: readonly string[]
  type: string
  /** As its editors see it. */
  title: string
  /** Of all its versions: readers have one of them, and those to come are not free either. */
  titles: readonly string[]
  slugs: readonly string[]
  isPublished: boolean
  isDraft: boolean
  /** A release has a version of it. */
  isScheduled: boolean
  /** The texts of the headings that readers find in it, in order. */
  headings: readonly string[]
  /** Where readers find an article now: the path of its published slug. */
  address: string | undefined
  /** Of a redirect as readers follow it: its old address, and the address or the id of the article it leads to. */
  from: string
  to: string
  leadsTo: string | undefined
}

/** The fields of a document that make its entry, in GROQ. */
export const LISTED_FIELDS = `
  _id, _type, title, name, originalFilename, slug, from, to, toDocument,
  "body": body[style in ["h1", "h2", "h3", "h4"]]{_type, style, children[]{_type, text}}
`

/** What a document refers to and stands beside, in its project. Plain data. */
export type Context = {
  /** Milliseconds since 1970. */
  now: number
  /** Where the site is: its own addresses are paths of it. */
  siteUrl: string
  byId: ReadonlyMap<string, Listed>
  /** By `slugKey`. */
  bySlug: ReadonlyMap<string, readonly Listed[]>
  /** By `titleKey`. */
  byTitle: ReadonlyMap<string, readonly Listed[]>
  /** Ids of documents that others refer to. */
  referredTo: ReadonlySet<string>
  /** Published articles by their paths. */
  byAddress: ReadonlyMap<string, readonly Listed[]>
  /** Redirects by the path from which they lead, and by that to which. */
  redirectsFrom: ReadonlyMap<string, readonly Listed[]>
  redirectsTo: ReadonlyMap<string, readonly Listed[]>
}

export type ContextOptions = Pick<Context, 'now' | 'siteUrl' | 'referredTo'>

export function slugKey(type: string, slug: string): string {
  return `${type}/${slug}`
}

/** Titles that readers take for the same have the same key. */
export function titleKey(type: string, title: string): string {
  return `${type}/${title.toLowerCase()}`
}

/** The id that a document has when it is published, as references name it. */
export function publishedId(id: string): string {
  return id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
}

/** The context that these documents make, each with all its states: published, draft and of releases. */
export function createContext(
  documents: Iterable<ContentDocument>,
  options: ContextOptions,
): Context {
  return contextOf(listDocuments(documents), options)
}

/** The same for documents that are listed already. */
export function contextOf(listed: Iterable<Listed>, options: ContextOptions): Context {
  const all = [...listed]
  return {
    ...options,
    byId: new Map(all.map((each) => [each.id, each])),
    byAddress: Map.groupBy(
      all.filter(({address}) => address),
      ({address = ''}) => address,
    ),
    redirectsFrom: Map.groupBy(
      all.filter(({from}) => from),
      ({from}) => from,
    ),
    redirectsTo: groupedByKeys(all, ({to}) => redirectedPaths(to, options.siteUrl)),
    bySlug: groupedByKeys(all, ({type, slugs}) => slugs.map((slug) => slugKey(type, slug))),
    byTitle: groupedByKeys(all, ({type, titles}) => titles.map((title) => titleKey(type, title))),
  }
}

/** Each once under each of its keys. */
function groupedByKeys(
  listed: readonly Listed[],
  keysOf: (each: Listed) => readonly string[],
): Map<string, Listed[]> {
  const groups = new Map<string, Listed[]>()
  for (const each of listed) {
    for (const key of new Set(keysOf(each))) {
      const group = groups.get(key)
      if (group) group.push(each)
      else groups.set(key, [each])
    }
  }
  return groups
}

/** One entry for each document, of all its states. */
export function listDocuments(documents: Iterable<ContentDocument>): Listed[] {
  const states = Map.groupBy(documents, ({_id}) => publishedId(_id))
  return [...states].map(([id, versions]) => listed(id, versions))
}

/** What its editors see of a document: its draft, what is published, or else what a release has. */
export function currentOf(versions: readonly ContentDocument[]): ContentDocument | undefined {
  return (
    versions.find(({_id}) => _id.startsWith('drafts.')) ??
    versions.find(({_id}) => _id === publishedId(_id)) ??
    versions[0]
  )
}

function listed(id: string, versions: readonly ContentDocument[]): Listed {
  const published = versions.find(({_id}) => _id === id)
  const current = currentOf(versions)
  // Others lead to what readers find, and they find no draft of what is published.
  const found = published ?? current
  return {
    id,
    versionIds: versions.map(({_id}) => _id),
    type: current?._type ?? '',
    title: titleOf(current),
    titles: distinct(versions.map(titleOf)),
    slugs: distinct(versions.map(slugOf)),
    isPublished: published !== undefined,
    isDraft: versions.some(({_id}) => _id.startsWith('drafts.')),
    isScheduled: versions.some(({_id}) => _id.startsWith('versions.')),
    headings: headingsOf(found?.body),
    address: published && addressOf(published),
    ...redirectOf(found),
  }
}

/** Each text once, without those that say nothing. */
function distinct(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => text || []))]
}

function redirectOf(
  document: ContentDocument | undefined,
): Pick<Listed, 'from' | 'to' | 'leadsTo'> {
  if (document?._type !== 'redirect') return {from: '', to: '', leadsTo: undefined}
  const {from, to} = document
  return {from: textOf(from), to: textOf(to), leadsTo: refIn(document, 'toDocument')}
}

const ARTICLE_PATHS = new Map(Object.values(ARTICLE_TYPES).map(({name, path}) => [name, path]))

/** The path of an article on the site by its type and slug; undefined for what has no page. */
export function articleAddress(type: string, slug: string): string | undefined {
  const path = ARTICLE_PATHS.get(type)
  return path && `${path}/${encodeURIComponent(slug)}`
}

function addressOf(document: ContentDocument): string | undefined {
  const slug = slugOf(document)
  return slug ? articleAddress(document._type, slug) : undefined
}

/** What people call a document: its title, name or file name. */
export function titleOf(document: ContentDocument | undefined): string {
  return textOf(document?.title) || textOf(document?.name) || textOf(document?.originalFilename)
}

export function slugOf(document: ContentDocument | undefined): string | undefined {
  const slug = document?.slug
  return isFields(slug) && typeof slug.current === 'string' ? slug.current : undefined
}
