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

/** What a card shows. Only blog entries carry a subheading and categories. */
export type Entry = AnnouncementListQueryResult[number] &
  Partial<Pick<BlogEntry, 'subheading' | 'categories'>>

/** A whole article of either collection. */
export type Article = NonNullable<BlogPostQueryResult | AnnouncementPostQueryResult> & {
  /** Names of what was left out of the body when it was sanitized, for the warning in the reader's console. */
  unrecognized?: readonly string[]
}

/** What a list of all addresses says of an article. */
export type IndexEntry = BlogIndexQueryResult[number] | AnnouncementIndexQueryResult[number]

export type FeedArticle = BlogFeedQueryResult[number] | AnnouncementFeedQueryResult[number]

export type Category = NonNullable<BlogEntry['categories']>[number]
export type Author = Entry['author']

/** A category with the newest of its entries. */
export type CategoryAnswer = NonNullable<
  BlogCategoryListQueryResult | AnnouncementCategoryListQueryResult
>

/** An author with the newest of what they wrote in a collection. */
export type AuthorAnswer = BlogAuthorQueryResult | AnnouncementAuthorQueryResult

/** An author, as the pages about authors show one. */
export type AuthorProfile = NonNullable<AuthorAnswer['author']>

/** The same with the number of articles in a collection. */
export type CountedAuthor = (BlogAuthorsQueryResult | AnnouncementAuthorsQueryResult)[number]
export type ImageValue = NonNullable<Entry['mainImage']>

/** The members of an article's body, text blocks and all others. */
export type BodyMember = NonNullable<Article['body']>[number]
export type Block<Type extends BodyMember['_type']> = Extract<BodyMember, {_type: Type}>

export type TextBlock = Block<'block'>
export type Span = NonNullable<TextBlock['children']>[number]

/** What stands between the texts of a body: pictures, listings, tables. */
export type ObjectType = Exclude<BodyMember['_type'], 'block'>
