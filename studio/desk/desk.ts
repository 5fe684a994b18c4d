import {CalendarIcon} from '@sanity/icons/Calendar'
import {EditIcon} from '@sanity/icons/Edit'
import {TagIcon} from '@sanity/icons/Tag'
import {UserIcon} from '@sanity/icons/User'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {filter, map, type Observable} from 'rxjs'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'
import {needingAttention} from './attention.ts'
import {type Counts, deskCounts} from './counts.ts'
import {withCounts} from './list-title.tsx'
import type {ListedArticle, Listing} from './listed-article.ts'
import {listedPane} from './listed-pane.tsx'
import {DESK_API_VERSION} from '../shared/live-query.ts'
import {scheduledArticles} from './scheduled.ts'

type ArticleType = {name: string; plural: string}

/** What the entries of one desk are made with. */
type Desk = {S: StructureBuilder; article: ArticleType}

const NEWEST_FIRST = [{field: 'publishedAt', direction: 'desc' as const}]

function filteredList({S, article}: Desk, condition: string, id?: string) {
  return S.documentList()
    .schemaType(article.name)
    .apiVersion(DESK_API_VERSION)
    .filter(`_type == $type && ${condition}`)
    .params({type: article.name, id})
    .defaultOrdering(NEWEST_FIRST)
}

/**
 * "+" begins an empty article at once: a menu, which the Studio would make of it for several beginnings, has no
 * name that is read out. The outlines are on the welcome pane and in the navigation bar.
 */
function allArticles({S, article}: Desk) {
  const list = S.documentTypeList(article.name)
    .title(article.plural)
    .defaultOrdering(NEWEST_FIRST)
    .initialValueTemplates([S.initialValueTemplateItem(article.name)])
  return S.documentTypeListItem(article.name).title(article.plural).child(list)
}

function drafts(desk: Desk) {
  const list = filteredList(desk, '_originalId in path("drafts.**")').id('drafts').title('Drafts')
  return desk.S.listItem().id('drafts').title('Drafts').icon(EditIcon).child(list)
}

type Listed = {
  id: string
  title: string
  icon: typeof TagIcon
  articles: Observable<Listing>
  empty: string
}

/** The list of articles that no filter finds, each opening its form. */
function listed({S}: Desk, {id, title, icon, articles, empty}: Listed) {
  const pane = S.component(listedPane(articles, empty))
    .id(id)
    .title(title)
    .maxWidth(640)
    .currentMaxWidth(350)
    .child((documentId, {params = {}}) =>
      S.document().documentId(documentId).schemaType(String(params['type'])),
    )
  return S.listItem().id(id).title(title).icon(icon).child(pane)
}

type Grouping = {by: 'category' | 'author'; icon: typeof TagIcon; condition: string}

const byCategory: Grouping = {by: 'category', icon: TagIcon, condition: '$id in categories[]._ref'}
const byAuthor: Grouping = {by: 'author', icon: UserIcon, condition: 'author._ref == $id'}

/**
 * The categories or authors, each opening the list of its articles; what is created there belongs to it. An
 * address of a category or author (`/intent/edit/…`) is for the plain list, where it opens the form.
 */
function groupedArticles(desk: Desk, {by, icon, condition}: Grouping) {
  const {S, article} = desk
  const title = `${article.plural} by ${by}`
  const articlesOf = (id: string) =>
    filteredList(desk, condition, id)
      .title(article.plural)
      .initialValueTemplates([S.initialValueTemplateItem(`${article.name}-by-${by}`, {id})])
  const groups = S.documentTypeList(by)
    .title(title)
    .apiVersion(DESK_API_VERSION)
    // The Studio takes a list with the filter of all documents of a type for the place of each of them.
    .filter(`_type == "${by}"`)
    .canHandleIntent(() => false)
  return S.listItem().id(`by-${by}`).title(title).icon(icon).child(groups.child(articlesOf))
}

/** The list of what is to be published at a time. */
function scheduled(desk: Desk, articles: Observable<Listing>) {
  const empty = 'Nothing waits for its time. “Schedule publish” is in the menu beside “Publish”.'
  return listed(desk, {
    id: 'scheduled',
    title: 'Scheduled',
    icon: CalendarIcon,
    articles,
    empty,
  })
}

/** The list of what breaks a rule of content health. */
function needsAttention(desk: Desk, articles: Observable<Listing>) {
  return listed(desk, {
    id: 'needs-attention',
    title: 'Needs attention',
    icon: WarningOutlineIcon,
    articles,
    empty: 'Nothing is wrong with any document.',
  })
}

/** The number that stands with each entry, by its id; a grouping has as many entries as there are groups. */
function numbersOf(
  {name}: ArticleType,
  counts: Observable<Counts>,
  attention: Observable<Listing>,
): Record<string, Observable<number>> {
  const count = (key: keyof Counts) => counts.pipe(map((found) => found[key]))
  return {
    [name]: count('articles'),
    drafts: count('drafts'),
    scheduled: count('scheduled'),
    'needs-attention': attention.pipe(
      filter((listing): listing is readonly ListedArticle[] => !(listing instanceof Error)),
      map(({length}) => length),
    ),
    'by-category': count('categories'),
    'by-author': count('authors'),
    author: count('authors'),
    category: count('categories'),
    redirect: count('redirects'),
  }
}

/** The desk of a workspace: its articles by date, state, category and author, then what they refer to. */
export function desk(collection: Collection): StructureResolver {
  const article = ARTICLE_TYPES[collection]
  return (S, {documentStore, getClient}) => {
    const made: Desk = {S, article}
    const attention = needingAttention(getClient({apiVersion: DESK_API_VERSION}), collection)
    const list = S.list()
      .id('desk')
      .title('Content')
      .items([
        allArticles(made),
        drafts(made),
        scheduled(made, scheduledArticles(documentStore, article.name)),
        needsAttention(made, attention),
        groupedArticles(made, byCategory),
        groupedArticles(made, byAuthor),
        S.divider(),
        S.documentTypeListItem('author').title('Authors'),
        S.documentTypeListItem('category').title('Categories'),
        S.documentTypeListItem('redirect').title('Redirects'),
      ])
    const numbers = numbersOf(article, deskCounts(documentStore, article.name), attention)
    return withCounts(list.serialize(), numbers)
  }
}
