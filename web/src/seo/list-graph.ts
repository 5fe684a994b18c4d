import type {CollectionPageLeaf, ItemListLeaf, PersonLeaf, ProfilePageLeaf} from 'schema-dts'
import type {AuthorProfile} from '#web/content/entries.ts'
import {hasAddress} from '#web/content/has-address.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import type {ListedEntry} from '#web/content/lists/listed-entries.ts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {normalDate} from '#web/lib/dates.ts'
import {titleOf} from '../rich-text/sanitize/entry.ts'
import {authorPath, paths} from '@skyforge/config/site/paths.ts'
import {organizationId, webSiteId} from './organization.ts'

/** A list page with one subject. */
export type ListedSubject = {
  heading: string
  description: string | null
  /** The canonical path. */
  path: string
  entries: readonly ListedEntry[]
}

/** Structured data of a category or tag page. */
export function collectionPage({heading, description, path, entries}: ListedSubject) {
  const url = absoluteUrl(path)
  return {
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    url,
    name: heading,
    ...(description && {description}),
    inLanguage: 'en',
    isPartOf: webSiteId,
    mainEntity: itemList(entries),
  } satisfies CollectionPageLeaf
}

/**
 * Structured data of an author page
 * (https://developers.google.com/search/docs/appearance/structured-data/profile-page).
 */
export function profilePage(author: AuthorProfile, {path, entries}: ListedSubject) {
  const url = absoluteUrl(path)
  const portrait = imageAttributes(author.image, [imageWidths.profile[0]], 1, 'jpg')
  return {
    '@type': 'ProfilePage',
    '@id': `${url}#page`,
    url,
    inLanguage: 'en',
    isPartOf: webSiteId,
    mainEntity: {
      ...person(author),
      ...(author.bio && {description: author.bio}),
      ...(portrait && {image: absoluteUrl(portrait.src)}),
    },
    ...(entries.length > 0 && {hasPart: entries.map(articleNode)}),
  } satisfies ProfilePageLeaf
}

/** Structured data of an author. Without an author page, it links to the company's page. */
export function person({name, slug}: {name: string; slug: unknown}) {
  const hasPage = hasAddress(slug)
  const path = hasPage ? authorPath(slug) : paths.about
  return {
    '@type': 'Person',
    '@id': hasPage ? `${absoluteUrl(path)}#person` : absoluteUrl(`/#${encodeURIComponent(name)}`),
    name,
    url: absoluteUrl(path),
    worksFor: organizationId,
  } satisfies PersonLeaf
}

function articleNode({collection, entry}: ListedEntry) {
  const published = normalDate(entry.publishedAt)
  return {
    '@type': 'BlogPosting' as const,
    headline: titleOf(entry),
    url: absoluteUrl(collection.articlePath(entry.slug)),
    ...(published && {datePublished: published}),
  }
}

function itemList(entries: readonly ListedEntry[]) {
  return {
    '@type': 'ItemList',
    itemListElement: entries.map(({collection, entry}, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: titleOf(entry),
      url: absoluteUrl(collection.articlePath(entry.slug)),
    })),
  } satisfies ItemListLeaf
}
