import type {SanityClient} from '@sanity/client'
import {ARTICLE_TYPES} from '@skyforge/config/collections.ts'
import {
  type Context,
  createContext,
  LISTED_FIELDS,
  publishedId,
  slugOf,
  titleOf,
} from '@skyforge/schemas/rules/context.ts'
import {linksOf} from '@skyforge/schemas/rules/body.ts'
import {nodesOf, textOf} from '@skyforge/schemas/rules/nodes.ts'
import type {ContentDocument} from '@skyforge/schemas/rules/problem.ts'
import {lastPart, typedPath} from '@skyforge/schemas/rules/typed-address.ts'
import {apiConfig} from '../connection/api-config.ts'

const ARTICLES = Object.values(ARTICLE_TYPES).map(({name}) => name)

/** As long as an answer is taken for current: while somebody writes, one question in this time. */
const FRESH_MS = 10_000

// What a document refers to, and what could be mistaken for it: the fields that rules ask of others.
const QUERY = `{
  "related": *[
    sanity::versionOf($id) || _id in $ids || _type == "redirect" ||
    _type == $type && (slug.current == $slug || lower(coalesce(title, name)) == $title) ||
    _type in $articles && slug.current in $slugs
  ]{${LISTED_FIELDS}},
  "isReferredTo": defined(*[references($id)][0]._id)
}`

type Answer = {related: ContentDocument[]; isReferredTo: boolean}

const answers = new Map<string, {at: number; context: Promise<Context>}>()

/**
 * What the rules want to know around the document of a form. The question changes seldom while one writes, so
 * that its answer holds for a while.
 */
export function contextOfForm(document: ContentDocument, client: SanityClient): Promise<Context> {
  const {projectId, dataset} = client.config()
  const params = questionOf(document)
  const key = JSON.stringify([projectId, dataset, params])
  const before = answers.get(key)
  if (before && Date.now() - before.at < FRESH_MS) return before.context
  forgetOld()
  const context = ask(client, params)
  answers.set(key, {at: Date.now(), context})
  context.catch(() => answers.delete(key))
  return context
}

/** Somebody here stored what rules ask for around a document: the next question is for that. */
export function forgetContexts() {
  answers.clear()
}

function forgetOld() {
  for (const [key, {at}] of answers) {
    if (Date.now() - at >= FRESH_MS) answers.delete(key)
  }
}

async function ask(client: SanityClient, params: ReturnType<typeof questionOf>): Promise<Context> {
  const options = {perspective: 'raw', tag: 'health.context'} as const
  const {related, isReferredTo} = await client.fetch<Answer>(QUERY, params, options)
  return createContext(related, {
    now: Date.now(),
    siteUrl: apiConfig.siteUrl,
    referredTo: new Set(isReferredTo ? [params.id] : []),
  })
}

function questionOf(document: ContentDocument) {
  return {
    id: publishedId(document._id),
    type: document._type,
    slug: slugOf(document) ?? '',
    title: titleOf(document).toLowerCase(),
    articles: ARTICLES,
    slugs: slugsIn(document),
    ids: referencesIn(document).flatMap((id) => [id, `drafts.${id}`]),
  }
}

/** Of articles that may be where a redirect leads from, or where links in the text lead. */
function slugsIn(document: ContentDocument): string[] {
  const hrefs = linksOf(document).map(({value}) => textOf(value.href))
  const paths = [textOf(document.from), ...hrefs].flatMap(
    (address) => typedPath(address, apiConfig.siteUrl) ?? [],
  )
  return [...new Set(paths.map(lastPart))].toSorted()
}

/** Ids of documents that it refers to; pictures are files. */
function referencesIn(document: ContentDocument): string[] {
  const refs = nodesOf(document).map(({value}) => value._ref)
  const ids = refs.filter((ref) => typeof ref === 'string' && !/^(?:image|file)-/.test(ref))
  return [...new Set(ids)].toSorted() as string[]
}
