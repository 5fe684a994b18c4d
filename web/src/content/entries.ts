import type {
  AnnouncementAuthorQueryResult,
  AnnouncementAuthorsQueryResult,
  AnnouncementCategoryListQueryResult,
  AnnouncementFeedQueryResult,
  AnnouncementIndexQueryResult,
  AnnouncementListQueryResult,
  AnnouncementPostQueryResult,
} from '@skyforge/schemas/generated/announcements.types.ts'
import type {
  BlogAuthorQueryResult,
  BlogAuthorsQueryResult,
  BlogCategoryListQueryResult,
  BlogFeedQueryResult,
  BlogIndexQueryResult,
  BlogListQueryResult,
  BlogPostQueryResult,
} from '@skyforge/schemas/generated/blog.types.ts'

type BlogEntry = BlogListQueryResult[number]

/** An entry of a list, as cards show it. Only blog entries have a subheading and categories. */
export type Entry = AnnouncementListQueryResult[number] &
  Partial<Pick<BlogEntry, 'subheading' | 'categories'>>

/** A full article of either collection. */
export type Article = NonNullable<BlogPostQueryResult | AnnouncementPostQueryResult> & {
  /** Names of parts dropped from the body by sanitizing, for the warning in the console. */
  unrecognized?: readonly string[]
}

/** An article in an index of all addresses. */
export type IndexEntry = BlogIndexQueryResult[number] | AnnouncementIndexQueryResult[number]

export type FeedArticle = BlogFeedQueryResult[number] | AnnouncementFeedQueryResult[number]

export type Category = NonNullable<BlogEntry['categories']>[number]
export type Author = Entry['author']

export type CategoryAnswer = NonNullable<
  BlogCategoryListQueryResult | AnnouncementCategoryListQueryResult
>

/** An author with their newest entries in a collection. */
export type AuthorAnswer = BlogAuthorQueryResult | AnnouncementAuthorQueryResult

/** An author, as author pages show them. */
export type AuthorProfile = NonNullable<AuthorAnswer['author']>

/** An author with the number of their articles in a collection. */
export type CountedAuthor = (BlogAuthorsQueryResult | AnnouncementAuthorsQueryResult)[number]
export type ImageValue = NonNullable<Entry['mainImage']>

/** A member of an article's body: a text block or an object. */
export type BodyMember = NonNullable<Article['body']>[number]
export type Block<Type extends BodyMember['_type']> = Extract<BodyMember, {_type: Type}>

export type TextBlock = Block<'block'>
export type Span = NonNullable<TextBlock['children']>[number]

/** Types of objects between a body's text blocks: pictures, listings, tables. */
export type ObjectType = Exclude<BodyMember['_type'], 'block'>
