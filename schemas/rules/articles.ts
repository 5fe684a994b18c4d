import {ARTICLE_TYPES} from '@skyforge/config/collections.ts'
import {blocksOf, wordsOf} from './body.ts'
import {type Context, publishedId, titleKey, titleOf} from './context.ts'
import {isFields, textOf} from './nodes.ts'
import type {ContentDocument, Finding} from './problem.ts'

// Search engines show about 70 characters of a title, the site's name included.
const TITLE_SHOWN = 70
const DESCRIPTION_MIN = 50
const DESCRIPTION_MAX = 160

const articleTypes = new Set(Object.values(ARTICLE_TYPES).map(({name}) => name))

function isArticle({_type}: ContentDocument): boolean {
  return articleTypes.has(_type)
}

function seoOf({seo}: ContentDocument): {title: string; description: string} {
  const {title, description} = isFields(seo) ? seo : {}
  return {title: textOf(title), description: textOf(description)}
}

/** Of the title that search results show: that of the article where it has none for them. */
export function titleLength(document: ContentDocument): Finding[] {
  if (!isArticle(document)) return []
  const own = seoOf(document).title
  const title = own || textOf(document.title)
  const {length} = [...title]
  if (length <= TITLE_SHOWN) return []
  const message = `The title has ${length} characters: search results cut it after about ${TITLE_SHOWN}.`
  return [{path: own ? ['seo', 'title'] : ['title'], message}]
}

export function descriptionLength(document: ContentDocument): Finding[] {
  const {length} = [...seoOf(document).description]
  if (length === 0 || (length >= DESCRIPTION_MIN && length <= DESCRIPTION_MAX)) return []
  const message =
    length > DESCRIPTION_MAX
      ? `The description has ${length} characters: search results cut it after about ${DESCRIPTION_MAX}.`
      : `The description has only ${length} characters: search results have room for ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}.`
  return [{path: ['seo', 'description'], message}]
}

/** The excerpt is the first text that says something, as the site finds it. */
export function excerptMissing(document: ContentDocument): Finding[] {
  if (!isArticle(document)) return []
  const texts = blocksOf(document).filter(({value}) => value._type === 'block')
  const words = texts.map(({value}) => wordsOf(value).toLowerCase())
  if (words.some((text) => text && text !== 'introduction:')) return []
  const message =
    'The text has no paragraph to take an excerpt from: lists and search results show none.'
  return [{path: ['body'], message}]
}

/** Of articles, authors and categories among their like; several files may have the same name. */
export function titleDuplicate(document: ContentDocument, {byTitle}: Context): Finding[] {
  if (document._type.startsWith('sanity.')) return []
  const title = titleOf(document)
  const id = publishedId(document._id)
  const same = byTitle.get(titleKey(document._type, title)) ?? []
  if (same.every((each) => each.id === id)) return []
  const field = textOf(document.title) ? 'title' : 'name'
  return [
    {path: [field], message: `Another one is called “${title}” too: nobody can tell them apart.`},
  ]
}

export function dateFuture(document: ContentDocument, {byId, now}: Context): Finding[] {
  const date = textOf(document.publishedAt)
  const listed = byId.get(publishedId(document._id))
  if (!isArticle(document) || !listed?.isPublished || listed.isScheduled) return []
  if (!(Date.parse(date) > now)) return []
  const message = `It is on the site already, but dated ${dateFormat.format(new Date(date))}: schedule its publishing, or correct the date.`
  return [{path: ['publishedAt'], message}]
}

// As the site writes dates.
const dateFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'})
