import {filter, map, type Observable} from 'rxjs'
import type {SanityClient} from 'sanity'
import type {Collection} from '#config/collections.ts'
import type {DocumentHealth} from '../health/content/health-index.ts'
import {observeHealth} from '../health/content/observe-health.ts'
import type {ListedArticle} from './listed-article.ts'

/** Documents of a workspace that break a rule of content health, errors first, live; nothing before all are known. */
export function needingAttention(
  client: SanityClient,
  collection: Collection,
): Observable<ListedArticle[]> {
  return observeHealth(client, collection).pipe(
    filter(({checked, total}) => total !== undefined && checked >= total),
    map(({documents}) => documents.filter(hasForm).toSorted(worstFirst).map(asListed)),
  )
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
