import {isRedirectSource, isRedirectTarget} from '@skyforge/config/redirect-address.ts'
import {isPagePath} from '@skyforge/config/site/listed-paths.ts'
import {articleAddress, type Context, type Listed, publishedId, slugOf} from './context.ts'
import {refIn, textOf} from './nodes.ts'
import type {ContentDocument, Finding} from './problem.ts'
import {redirectedPaths, typedPath} from './typed-address.ts'

function isRedirect({_type}: ContentDocument): boolean {
  return _type === 'redirect'
}

export function redirectFormat(document: ContentDocument): Finding[] {
  if (!isRedirect(document)) return []
  const [from, to] = [textOf(document.from), textOf(document.to)]
  const target = refIn(document, 'toDocument')
  return [
    !from && {path: ['from'], message: 'Without an old address nothing leads on: write one.'},
    from &&
      !isRedirectSource(from) && {
        path: ['from'],
        message: `“${from}” is no path of this site, such as /blog/old-name: one slash first, none last, without “?” and “#”. Copy it from the browser’s address bar.`,
      },
    !to && !target && {path: ['to'], message: 'It leads nowhere: choose an article or an address.'},
    to &&
      target && {path: ['to'], message: 'It leads to an article and to an address: leave one out.'},
    to &&
      !isRedirectTarget(to) && {
        path: ['to'],
        message: `Nobody can be sent to “${to}”: write a path of this site, such as /contact, or an address that starts with https://.`,
      },
  ].filter((finding) => typeof finding === 'object')
}

export function redirectTaken(document: ContentDocument, {redirectsFrom}: Context): Finding[] {
  const from = textOf(document.from)
  const id = publishedId(document._id)
  const isTaken = redirectsFrom.get(from)?.some((other) => other.id !== id)
  if (!isRedirect(document) || !isTaken) return []
  const message = `Another redirect leads from ${from} too: change that one, and delete this.`
  return [{path: ['from'], message}]
}

/** Circles, and redirects to old addresses, however they write them: with a slash at the end, or the site before. */
export function redirectChain(document: ContentDocument, context: Context): Finding[] {
  if (!isRedirect(document)) return []
  const from = textOf(document.from)
  const aims = redirectedPaths(textOf(document.to), context.siteUrl)
  if (aims.includes(from)) return [{path: ['to'], message: 'It leads to itself: choose another.'}]
  const id = publishedId(document._id)
  const isOther = (other: Listed) => other.id !== id
  const next = aims.flatMap((aim) => context.redirectsFrom.get(aim) ?? []).find(isOther)
  const [before] = context.redirectsTo.get(from)?.filter(isOther) ?? []
  return [
    next && {
      path: ['to'],
      message: `${next.from} is an old address itself: lead to where it leads.`,
    },
    before && {
      path: ['from'],
      message: `${before.from} leads here: let it lead to where this one does, first.`,
    },
  ].filter((finding) => finding !== undefined)
}

/** A redirect never takes the address of a page: it would do nothing, but where the article itself is to move. */
export function redirectShadow(document: ContentDocument, {byAddress}: Context): Finding[] {
  const from = textOf(document.from)
  if (!isRedirect(document) || !from) return []
  const target = refIn(document, 'toDocument')
  const [article] = byAddress.get(from) ?? []
  if (article && article.id === target) return []
  if (!article && !isPagePath(from)) return []
  const page = article ? `“${article.title}”` : 'a page of this site'
  return [{path: ['from'], message: `At ${from} is ${page}: choose an address where nothing is.`}]
}

/**
 * An article at another address in a release, and nothing leads on from where it is. Whoever publishes a draft is asked
 * for that; a release is published by the lake.
 */
export function redirectMissing(document: ContentDocument, context: Context): Finding[] {
  const slug = slugOf(document)
  const id = publishedId(document._id)
  const own = context.byId.get(id)?.address
  if (!slug || !own || !document._id.startsWith('versions.')) return []
  const leadsOn = ({leadsTo, isPublished, isScheduled}: Listed) =>
    leadsTo === id && (isPublished || isScheduled)
  if (context.redirectsFrom.get(own)?.some(leadsOn) || articleAddress(document._type, slug) === own)
    return []
  const message = `Readers know it at ${own}, and nothing leads on from there once this is published: choose “Redirect the old address” below.`
  return [{path: ['slug'], message}]
}

/** A redirect leads away from the address of an article, but where that takes its own old address back. */
export function slugShadowed(document: ContentDocument, context: Context): Finding[] {
  const slug = slugOf(document)
  const address = slug && articleAddress(document._type, slug)
  if (!address) return []
  const id = publishedId(document._id)
  const own = context.byId.get(id)?.address
  const leadsHere = ({leadsTo, to}: Listed) =>
    leadsTo === id || (own && typedPath(to, context.siteUrl) === own)
  const redirects = context.redirectsFrom.get(address) ?? []
  if (!redirects.some((each) => each.isPublished && !leadsHere(each))) return []
  const message = `A redirect leads from ${address} to elsewhere: delete it first, or choose another slug.`
  return [{path: ['slug'], message}]
}
