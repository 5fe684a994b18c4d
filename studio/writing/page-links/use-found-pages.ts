import {useWorkspace} from 'sanity'
import {ARTICLE_TYPES, COLLECTIONS} from '@skyforge/config/collections.ts'
import {findSitePages} from '../../links/site-pages.ts'
import {type FoundArticle, useArticles} from '../../links/use-articles.ts'

/** A page of the site, and what of a link leads to it. */
export type FoundPage = {
  key: string
  title: string
  link: {page: {_type: 'reference'; _ref: string; _weak: true}} | {route: string}
}

type FoundPages = {
  /** Undefined until known. */
  pages: readonly FoundPage[] | undefined
  /** Articles could not be read: the pages are without them. */
  failed: boolean
}

const AT_MOST = 8

/** As many as leave room for other pages. */
const ARTICLES_AT_MOST = 5

/** Published articles of the workspace, the newest first, and then other pages of the site, by their titles. */
export function useFoundPages(title: string): FoundPages {
  const {name} = useWorkspace()
  const collection = COLLECTIONS.find((each) => each === name)
  const type = collection ? ARTICLE_TYPES[collection].name : ''
  const {articles, isSearching, failed} = useArticles(type, title)
  if (isSearching) return {pages: undefined, failed: false}
  const found = articles.slice(0, ARTICLES_AT_MOST).map(toArticle)
  return {pages: [...found, ...pagesWith(title)].slice(0, AT_MOST), failed}
}

function toArticle({_id, title}: FoundArticle): FoundPage {
  return {key: _id, title, link: {page: {_type: 'reference', _ref: _id, _weak: true}}}
}

/** Those with all the words; none while nothing is typed, when the newest articles are listed. */
function pagesWith(title: string): FoundPage[] {
  const found = title.trim() ? findSitePages(title) : []
  return found.map((page) => ({key: page.path, title: page.title, link: {route: page.path}}))
}
