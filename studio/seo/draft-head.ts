import {createImageUrlBuilder} from '@sanity/image-url'
import {COLLECTIONS, ARTICLE_TYPES} from '@skyforge/config/collections.ts'
import {articleHead} from '@skyforge/web/content/article-head.ts'
import {chosenSocialImage} from '@skyforge/web/content/social/social-image.ts'
import {collections} from '@skyforge/web/content/collections.ts'
import {fullTitle} from '@skyforge/web/head/full-title.ts'
import {sanitizeSeo} from '@skyforge/web/rich-text/sanitize/seo.ts'
import {isRecord, list, text} from '@skyforge/web/rich-text/values.ts'

/** Where the assets of a draft are, and where the site is. */
export type Place = {projectId: string; dataset: string; siteUrl: string}

/** An article as a form has it, in whatever state. */
export type Draft = Readonly<Record<string, unknown>>

export type DraftHead = ReturnType<typeof draftHead>

/**
 * What the head of an article's page will say once the draft is published, by the functions that the site makes
 * it with; addresses are absolute. Of documents that are no article it says nothing.
 */
export function draftHead(draft: Draft, place: Place) {
  const name = COLLECTIONS.find((each) => ARTICLE_TYPES[each].name === draft._type)
  if (!name) return undefined
  const collection = collections[name]
  const source = sourceOf(draft, place)
  const head = articleHead(source, collection)
  const path = collection.articlePath(source.slug)
  return {
    ...head,
    fullTitle: fullTitle(head.title),
    address: new URL(path, place.siteUrl).href,
    image: {...head.image, src: new URL(head.image.src, place.siteUrl).href},
    /** Whether that is the card which the site draws once the draft is published. */
    isDrawn: chosenSocialImage(source.seo, source.title) === undefined,
  }
}

/** The draft in the shape in which the site is answered. */
function sourceOf({title, slug, body, seo}: Draft, place: Place) {
  return {
    title: text(title)?.trim() || 'Untitled',
    // Until there is one, the address says where it will be.
    slug: (isRecord(slug) && text(slug.current)) || 'your-slug',
    body: list(body).filter(isRecord).map(blockOf),
    seo: isRecord(seo) ? sanitizeSeo({...seo, image: answered(seo.image, place)}) : null,
  }
}

/** What the excerpt looks at. */
function blockOf({_type, children}: Draft) {
  const spans = list(children).filter(isRecord)
  return {_type: text(_type) ?? '', children: spans.map((span) => ({text: text(span.text) ?? ''}))}
}

/** An image with the address of its file. */
function answered(image: unknown, {projectId, dataset}: Place) {
  if (!isRecord(image) || !isRecord(image.asset)) return undefined
  const reference = text(image.asset._ref)
  if (!reference) return undefined
  const builder = createImageUrlBuilder({projectId, dataset})
  const url = builder.image({asset: {_ref: reference}}).url()
  return {...image, asset: {url}}
}
