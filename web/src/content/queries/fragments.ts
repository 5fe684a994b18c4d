// The type generator knows no aliases.
import {LINKED_PATH} from '../../copy/collection-texts.ts'

/**
 * Pieces of the queries that both projects share. Plain strings: the type generator resolves
 * constants of other modules inside a template.
 */

/** Newest first; entries without a date come last; the id settles a tie. */
export const newestFirst = `order(defined(publishedAt) desc, publishedAt desc, _id asc)` as const

// Without a date is before all dates.
const published = `coalesce(publishedAt, "")` as const
const given = `coalesce($before, "")` as const

/**
 * Whether an entry comes after the one that was published at `$before` (null without a date) and has
 * the id `$beforeId`, in the order of `newestFirst`.
 */
export const isAfter =
  `(${published} < ${given} || (${published} == ${given} && _id > $beforeId))` as const

/** Whether it comes before that entry, and an order in which the nearest of those is the first. */
export const isBefore =
  `(${published} > ${given} || (${published} == ${given} && _id < $beforeId))` as const
export const oldestFirst = `order(defined(publishedAt) asc, publishedAt asc, _id desc)` as const

/**
 * Which entries go on a list: those of the categories titled `$title`, with the tag `$tagged`, by the author with the
 * slug `$author`, or all where these are null.
 */
export const isListed = `select(
  defined($title) => $title in categories[]->title,
  defined($tagged) => $tagged in tags,
  defined($author) => author->slug.current == $author,
  true
)` as const

// To those who do not see it, a decorative image says nothing.
const alt = `"alt": select(decorative != true => alt)` as const

/** What `content/images.ts` needs to draw an image at any size. */
const imageFields = `
  ${alt},
  crop{top, bottom, left, right},
  hotspot{x, y, width, height},
  asset->{url, metadata{lqip, isOpaque}}
` as const

// Lists are to be light: what an editor has not cut, and whose focus is its middle, goes without saying,
// and two dozen placeholders weigh as much as all that is written on the cards.
const composition = `
  defined(crop) && crop.top + crop.bottom + crop.left + crop.right > 0 =>
    {crop{top, bottom, left, right}},
  defined(hotspot) && (hotspot.x != 0.5 || hotspot.y != 0.5) => {hotspot{x, y, width, height}}
` as const

// A portrait is small and shown beside its name, and nobody waits for what is shared: these need neither
// placeholder nor text.
const bareImageFields = `asset->{url}, ${composition}` as const
const entryImageFields = `${alt}, ${bareImageFields}` as const
const authorFields = `name, "slug": slug.current, image{${bareImageFields}}` as const

/** Categories of an article; a reference to a deleted one is left out. */
export const categories =
  `categories[defined(@->title)]->{_id, title, "slug": slug.current}` as const

// GROQ has no trim(): 'introduction:' and then all whitespace are taken out of a block's text, and a
// block with nothing left is none that an excerpt comes from.
const withoutIntroduction =
  `array::join(string::split(lower(pt::text(@)), "introduction:"), "")` as const
const withoutSpaces = `array::join(string::split(${withoutIntroduction}, " "), "")` as const
const withoutBreaks = `array::join(string::split(${withoutSpaces}, "\\n"), "")` as const
const withoutTabs = `array::join(string::split(${withoutBreaks}, "\\t"), "")` as const
const substance = `array::join(string::split(${withoutTabs}, "\\u00a0"), "")` as const

/** The same for an entry of a list. */
export const entryCategories =
  `categories[defined(@->title)]->{title, "slug": slug.current}` as const

/**
 * The body of a list entry: only the block that the excerpt comes from (`content/excerpt.ts` has
 * the rule), as one span of at most 400 characters.
 */
export const excerptBody = `
  "body": body[_type == "block" && ${substance} != ""][0...1]{
    _type,
    "children": [{
      "text": array::join(string::split(pt::text(@), "")[0...400], "")
    }]
  }
` as const

/** Everything a list shows of an entry, but what only the blog has. */
export const entryFields = `
  _id,
  title,
  "slug": slug.current,
  publishedAt,
  mainImage{${entryImageFields}},
  author->{${authorFields}},
  tags,
  ${excerptBody}
` as const

/**
 * A category: a category of the same title shares its entries, and the first of them by id has the address that
 * search engines shall know.
 */
export const categoryFields = `
  title,
  description,
  "slug": *[_type == "category" && title == ^.title && defined(slug.current)]
    | order(_id asc)[0].slug.current
` as const

/** An author, as the pages about authors show one. */
export const authorPageFields = `${authorFields}, bio` as const

/** What a list of all addresses says of an article. */
export const indexFields = `
  title,
  "slug": slug.current,
  subheading,
  publishedAt,
  updatedAt,
  _updatedAt,
  "noIndex": seo.noIndex,
  mainImage{${imageFields}},
  "categories": categories[defined(@->title)]->title,
  tags,
  "author": author->slug.current
` as const

/** All that articles can be about or by, for lists of all addresses; of several with one title or slug the first counts. */
export const subjectIndex = `{
  "categories": *[_type == "category" && defined(slug.current)] | order(_id asc){
    title,
    "slug": slug.current
  },
  "authors": *[_type == "author" && defined(slug.current)] | order(_id asc){
    name,
    "slug": slug.current
  }
}` as const

/**
 * Where a link leads: to the article that it refers to, or to the address in it. Nowhere once there is no such
 * article; whether there is a page at its `route` is for `rich-text/sanitize/marks.ts` to see.
 */
const linkFields = `
  ...,
  "href": coalesce(
    ${LINKED_PATH}
      + page->slug.current + coalesce("#" + anchor, ""),
    href
  )
` as const

/** A whole article, the same for both projects. */
export const articleFields = `
  _id,
  _updatedAt,
  title,
  subheading,
  "slug": slug.current,
  publishedAt,
  updatedAt,
  mainImage{${imageFields}},
  author->{${authorFields}},
  ${categories},
  tags,
  body[]{
    ...,
    _type == "image" => {${imageFields}},
    _type == "block" => {markDefs[]{${linkFields}}}
  },
  seo{title, description, noIndex, image{${bareImageFields}}}
` as const

/** Where an old address leads: an article by its slug, or an address. */
export const redirectFields = `from, to, permanent, "slug": toDocument->slug.current` as const

/** What the social card of an article shows. */
export const socialFields = `
  title,
  "categories": categories[defined(@->title)]->title,
  author->{${authorFields}}
` as const

/** Which articles can be found, at which address, and whether they are as they were. */
export const searchIndexFields = `
  _id,
  _rev,
  "slug": slug.current,
  "noIndex": seo.noIndex
` as const

/** What can be found of an article: of its body the texts, whatever they stand in. */
export const searchFields = `
  _id,
  _rev,
  title,
  subheading,
  "slug": slug.current,
  publishedAt,
  tags,
  body[]{
    _type,
    children[]{text},
    filename,
    code,
    caption,
    rows[]{cells},
    table{rows[]{cells}}
  }
` as const

/** As many articles as a feed has. */
export const FEED_LENGTH = 20
