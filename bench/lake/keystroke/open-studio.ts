import {COUNTS_QUERY} from '@skyforge/studio/desk/counts.ts'
import {DRAFTS_QUERY} from '@skyforge/studio/desk/my-drafts.ts'
import {NEWEST_QUERY} from '@skyforge/studio/desk/newest.ts'
import {SCHEDULED_QUERY} from '@skyforge/studio/desk/scheduled.ts'
import {publishedId} from '@skyforge/lake/internal/store/document.ts'
import type {FilledLake} from '../bytes/filled-lake.ts'
import {DRAFT_ID} from './documents.ts'

/** A query that an open Studio repeats after an edit. */
export type StudioQuestion = {
  query: string
  params: Record<string, unknown>
  perspective: 'raw' | 'drafts'
}

/** `createSearchQuery` of `sanity` writes these queries, with this comment. */
const COMMENT = '// findability-mvi:5\n'
const MATCHES = '([@, _id] match text::query($__query) || references($__rawQuery))'

type Sort = readonly {by: string; direction: 'asc' | 'desc'}[]

const NEWEST: Sort = [{by: 'publishedAt', direction: 'desc'}]
const LAST_EDITED: Sort = [{by: '_updatedAt', direction: 'desc'}]
const BEST: Sort = [{by: '_score', direction: 'desc'}]

/** A list pane loads 100 documents until it is scrolled, and another to detect more. */
const SHOWN = 101

function list(filter: string, sort: Sort, params = {}): StudioQuestion {
  const filters = ['_type in $__types', MATCHES, `(${filter})`].join(' && ')
  return searched(`*[${filters}] ${shown(sort)}`, ['post'], '', params)
}

/** A search in a list or in everything, ranking titles and names before other texts. */
function search(words: string, types: readonly string[], filter?: string): StudioQuestion {
  const scores = [
    'boost(_type in ["post","category"] && title match text::query($__query), 10)',
    'boost(_type in ["author"] && name match text::query($__query), 10)',
    MATCHES,
  ].join(', ')
  const filters = ['_type in $__types', ...(filter ? [`(${filter})`] : [])].join(' && ')
  const sort = filter ? [...BEST, ...NEWEST] : BEST
  const query = `*[${filters}] | score(${scores}) [_score > 0] ${shown(sort)}`
  return searched(query, types, words)
}

function shown(sort: Sort): string {
  const orderings = sort.map(({by}) => by).join(', ')
  const order = sort.map(({direction}, index) => `orderings[${index}] ${direction}`).join(',')
  return `{_type, _id, _originalId, "orderings": [${orderings}]} | order(${order}) [0...$__limit]`
}

function searched(
  query: string,
  types: readonly string[],
  words: string,
  more: Record<string, unknown> = {},
): StudioQuestion {
  const search = {__types: types, __query: `${words}*`, __rawQuery: words, __limit: SHOWN}
  return {query: COMMENT + query, params: {...search, type: 'post', ...more}, perspective: 'drafts'}
}

function ofDesk(query: string): StudioQuestion {
  return {query, params: {type: 'post'}, perspective: 'raw'}
}

function ofDocument(query: string, params: Record<string, unknown> = {}): StudioQuestion {
  return {query, params, perspective: 'raw'}
}

const ID = publishedId(DRAFT_ID)
const REFERRING = '*[references($documentId) && _system.group._ref != $documentId]'
const EVERY_TYPE = ['author', 'category', 'post', 'redirect']

/** Queries for lists, searches, the desk's counts, and the open document. */
export const OPEN_STUDIO: Readonly<Record<string, StudioQuestion>> = {
  'list by date': list('_type == $type', NEWEST),
  'list by last edit': list('_type == $type', LAST_EDITED),
  'list of drafts': list('_type == $type && _originalId in path("drafts.**")', NEWEST),
  'list of an author': list('_type == $type && author._ref == $id', NEWEST, {
    id: 'author-7',
  }),
  'search in the list': search('word7712', ['post'], '_type == $type'),
  'search in everything': search('post 50', EVERY_TYPE),
  'counts of the desk': ofDesk(COUNTS_QUERY),
  'my drafts': ofDesk(DRAFTS_QUERY),
  newest: ofDesk(NEWEST_QUERY),
  scheduled: ofDesk(SCHEDULED_QUERY),
  'versions of the document': ofDocument(`[*[sanity::versionOf("${ID}")]._id]`),
  'versions, for its rules': ofDocument('*[sanity::versionOf($id0)]', {id0: ID}),
  'preview of the pair': ofDocument(
    `[*[_id in ["${DRAFT_ID}","${ID}"]][0...2]{_id,_rev,_type,title,publishedAt,mainImage}][0...1]`,
  ),
  'references to it': ofDocument(
    `{"references":${REFERRING}[0...100]{_id,_type},"totalCount":count(${REFERRING})}`,
    {documentId: ID},
  ),
}

export function addressOf(lake: FilledLake, {query, params, perspective}: StudioQuestion): string {
  const values = Object.entries(params).map(([name, value]) => [`$${name}`, JSON.stringify(value)])
  return lake.addressOf('query', {
    query,
    ...Object.fromEntries(values),
    perspective,
    returnQuery: 'false',
  })
}
