import {EditIcon} from '@sanity/icons/Edit'
import {TagIcon} from '@sanity/icons/Tag'
import {UserIcon} from '@sanity/icons/User'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'

type ArticleType = {name: string; plural: string}

const NEWEST_FIRST = [{field: 'publishedAt', direction: 'desc' as const}]
const API_VERSION = '2025-02-19'

function filteredList(S: StructureBuilder, {name}: ArticleType, condition: string, id?: string) {
  return S.documentList()
    .schemaType(name)
    .apiVersion(API_VERSION)
    .filter(`_type == $type && ${condition}`)
    .params({type: name, id})
    .defaultOrdering(NEWEST_FIRST)
}

function allArticles(S: StructureBuilder, {name, plural}: ArticleType) {
  return S.documentTypeListItem(name)
    .title(plural)
    .child(S.documentTypeList(name).title(plural).defaultOrdering(NEWEST_FIRST))
}

function drafts(S: StructureBuilder, article: ArticleType) {
  const list = filteredList(S, article, '_originalId in path("drafts.**")')
  return S.listItem()
    .id('drafts')
    .title('Drafts')
    .icon(EditIcon)
    .child(list.id('drafts').title('Drafts'))
}

type Grouping = {by: 'category' | 'author'; icon: typeof TagIcon; condition: string}

const byCategory: Grouping = {by: 'category', icon: TagIcon, condition: '$id in categories[]._ref'}
const byAuthor: Grouping = {by: 'author', icon: UserIcon, condition: 'author._ref == $id'}

/**
 * The categories or authors, each opening the list of its articles; what is created there belongs to it. An
 * address of a category or author (`/intent/edit/…`) is for the plain list, where it opens the form.
 */
function groupedArticles(
  S: StructureBuilder,
  article: ArticleType,
  {by, icon, condition}: Grouping,
) {
  const title = `${article.plural} by ${by}`
  const articlesOf = (id: string) =>
    filteredList(S, article, condition, id)
      .title(article.plural)
      .initialValueTemplates([S.initialValueTemplateItem(`${article.name}-by-${by}`, {id})])
  const groups = S.documentTypeList(by)
    .title(title)
    // The Studio takes a list with the filter of all documents of a type for the place of each of them.
    .filter(`_type == "${by}"`)
    .canHandleIntent(() => false)
  return S.listItem().id(`by-${by}`).title(title).icon(icon).child(groups.child(articlesOf))
}

/** The desk of a workspace: its articles by date, state, category and author, then what they refer to. */
export function desk(article: ArticleType): StructureResolver {
  return (S) =>
    S.list()
      .id('desk')
      .title('Content')
      .items([
        allArticles(S, article),
        drafts(S, article),
        groupedArticles(S, article, byCategory),
        groupedArticles(S, article, byAuthor),
        S.divider(),
        S.documentTypeListItem('author').title('Authors'),
        S.documentTypeListItem('category').title('Categories'),
      ])
}
