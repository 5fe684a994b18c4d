import type {SanityDocument} from 'sanity'
import {slugOf} from '@skyforge/schemas/rules/context.ts'

/** Paths of an article on the site, as its readers have them. */
export type AddressChange = {from: string; to: string}

/**
 * What publishing a draft does to the address of its article; undefined where it stays as it is, or there was or
 * will be none.
 *
 * @param path - where the articles of the type live on the site, for example `/blog`
 */
export function addressChange(
  published: SanityDocument | null,
  draft: SanityDocument | null,
  path: string,
): AddressChange | undefined {
  const [before, after] = [published, draft].map((document) => document && slugOf(document))
  if (!before || !after || before === after) return undefined
  return {from: addressOf(path, before), to: addressOf(path, after)}
}

function addressOf(path: string, slug: string): string {
  return `${path}/${encodeURIComponent(slug)}`
}
