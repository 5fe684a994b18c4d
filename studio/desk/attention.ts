import {filter, map, type Observable, scan} from 'rxjs'
import type {SanityClient} from 'sanity'
import type {Collection} from '@skyforge/config/collections.ts'
import type {DocumentHealth} from '@skyforge/schemas/rules/dataset/health-index.ts'
import {type Health, observeHealth} from '../health/observe-health.ts'
import type {ListedArticle, Listing} from './listed-article.ts'

/**
 * Documents of a workspace that break a rule of content health, errors first, live; nothing before all are known, and
 * an error where they cannot be read.
 */
export function needingAttention(
  client: SanityClient,
  collection: Collection,
): Observable<Listing> {
  return observeHealth(client, collection).pipe(
    filter((health) => isKnown(health) || health.error !== undefined),
    map((health) => (isKnown(health) ? listingOf(health) : new Error(health.error))),
    scan(keepKnown),
  )
}

function isKnown({checked, total}: Health): boolean {
  return total !== undefined && checked >= total
}

function listingOf({documents}: Health): Listing {
  return documents.filter(hasForm).toSorted(worstFirst).map(asListed)
}

/** What was known once serves better than an error that passes. */
function keepKnown(before: Listing, now: Listing): Listing {
  return now instanceof Error && !(before instanceof Error) ? before : now
}

/** Pictures break rules too, and are looked after in "Media". */
function hasForm({type}: DocumentHealth): boolean {
  return !type.startsWith('sanity.')
}

function errorsOf({problems}: DocumentHealth): number {
  return problems.filter(({severity}) => severity === 'error').length
}

function worstFirst(one: DocumentHealth, other: DocumentHealth): number {
  return errorsOf(other) - errorsOf(one) || one.title.localeCompare(other.title)
}

function asListed(health: DocumentHealth): ListedArticle {
  const {id, type, title, problems} = health
  const worst = problems.find(({severity}) => severity === 'error') ?? problems[0]
  const others = problems.length - 1
  const rest = others > 0 ? ` And ${others} more.` : ''
  return {id, type, title, note: `${worst?.message ?? ''}${rest}`}
}
