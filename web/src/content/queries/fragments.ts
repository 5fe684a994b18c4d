// The type generator does not resolve import aliases.
import {LINKED_PATH} from '../../copy/collection-texts.ts'

/**
 * Fragments of the queries of both projects. Plain strings, because the type generator inlines constants of other
 * modules into templates.
 */

/** Newest first, undated last, ties by id. */
export const newestFirst = `order(defined(publishedAt) desc, publishedAt desc, _id asc)` as const

// An empty date sorts before all others.
const published = `coalesce(publishedAt, "")` as const
const given = `coalesce($before, "")` as const

/**
 * True if an entry comes after the one published at `$before` (null if undated) with the id `$beforeId`, in the order
 * of `newestFirst`.
 */
export const isAfter =
  `(${published} < ${given} || (${published} == ${given} && _id > $beforeId))` as const

/** True if an entry comes before it, and an order with the nearest first. */
export const isBefore =
  `(${published} > ${given} || (${published} == ${given} && _id < $beforeId))` as const
export const oldestFirst = `order(defined(publishedAt) asc, publishedAt asc, _id desc)` as const

/** Filters a list: categories titled `$title`, the tag `$tagged`, the author with the slug `$author`; null for all. */
export const isListed = `select(
  defined($title) => $title in categories[]->title,
  defined($tagged) => $tagged in tags,
  defined($author) => author->slug.current == $author,
  true
)` as const

// Decorative images have no alternative text.
const alt = `"alt": select(decorative != true => alt)` as const

/** The fields that `content/images.ts` needs for an image at any size. */
const imageFields = `
  ${alt},
  crop{top, bottom, left, right},
  hotspot{x, y, width, height},
  asset->{url, metadata{lqip, isOpaque}}
` as const

// Keeps lists small: omits default crops and hotspots, and the placeholders, which would outweigh the texts of the
// cards.
const composition = `
  defined(crop) && crop.top + crop.bottom + crop.left + crop.right > 0 =>
    {crop{top, bottom, left, right}},
  defined(hotspot) && (hotspot.x != 0.5 || hotspot.y != 0.5) => {hotspot{x, y, width, height}}
` as const

// For portraits and shared images: without placeholder and alternative text, as the first are small and named beside,
// and nobody waits for the second.
const bareImageFields = `asset->{url}, ${composition}` as const
const entryImageFields = `${alt}, ${bareImageFields}` as const
const authorFields = `name, "slug": slug.current, image{${bareImageFields}}` as const

/** Categories of an article; a reference to a deleted one is left out. */
export const categories =
  `categories[defined(@->title)]->{_id, title, "slug": slug.current}` as const

// GROQ has no trim(): removes 'introduction:' and all whitespace from a block's text; an empty rest disqualifies the
// block.
const withoutIntroduction =
  `array::join(string::split(lower(pt::text(@)), "introduction:"), "")` as const
const withoutSpaces = `array::join(string::split(${withoutIntroduction}, " "), "")` as const
const withoutBreaks = `array::join(string::split(${withoutSpaces}, "\\n"), "")` as const
const withoutTabs = `array::join(string::split(${withoutBreaks}, "\\t"), "")` as const
const substance = `array::join(string::split(${withoutTabs}, "\\u00a0"), "")` as const

export const entryCategories =
  `categories[defined(@->title)]->{title, "slug": slug.current}` as const

/**
 * The body of a list entry, reduced to the excerpt's block (`content/excerpt.ts` has the rule) as one span of at most
 * 400 characters.
 */
export const excerptBody = `
  "body": body[_type == "block" && ${substance} != ""][0...1]{
    _type,
    "children": [{
      "text": array::join(string::split(pt::text(@), "")[0...400], "")
    }]
  }
` as const

/** All fields of a list entry except blog-only fields. */
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

/** A category. Categories with the same title share their entries, and the first by id has the canonical address. */
export const categoryFields = `
  title,
  description,
  "slug": *[_type == "category" && title == ^.title && defined(slug.current)]
    | order(_id asc)[0].slug.current
` as const

export const authorPageFields = `${authorFields}, bio` as const

/** The fields of an article in an index. */
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

/** All categories, tags and authors, for indexes; of equal titles or slugs the first counts. */
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
 * The target of a link: the referenced article or an address. Empty if the article is gone;
 * `rich-text/sanitize/marks.ts` checks if its `route` has a page.
 */
const linkFields = `
  ...,
  "href": coalesce(
    ${LINKED_PATH}
      + page->slug.current + coalesce("#" + anchor, ""),
    href
  )
` as const

/** A full article, the same for both projects. */
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

/** The target of a redirect: an article's slug or an address. */
export const redirectFields = `from, to, permanent, "slug": toDocument->slug.current` as const

export const socialFields = `
  title,
  "categories": categories[defined(@->title)]->title,
  author->{${authorFields}}
` as const

/** Address and revision of a searchable article. */
export const searchIndexFields = `
  _id,
  _rev,
  "slug": slug.current,
  "noIndex": seo.noIndex
` as const

/** The searchable texts of an article, including all texts in its body. */
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

export const FEED_LENGTH = 20
