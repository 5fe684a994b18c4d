import {createHash} from 'node:crypto'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'
import type {Author, Category, Post, Redirect} from '@skyforge/schemas/generated/blog.types.ts'
import {drawFigure, drawMainImage} from '#art/articles/article-drawings.ts'
import {drawPortrait} from '#art/portraits/portraits.ts'
import {categories} from './categories.ts'
import type {Article} from './article.ts'
import {withPageLinks, type IdOf} from './links.ts'
import {withKeys, type Unkeyed} from './keys.ts'
import type {Block} from './markdown.ts'
import {people} from './people.ts'

/** A picture of a document: its SVG, identified by a hash, and its alternative text. */
export type Drawing = {name: string; svg: string; hash: string; alt: string}

/** Returns the id of the image asset for a drawing. */
export type AssetOf = (drawing: Drawing) => string

/** A document without the fields that the store adds. */
type Written<Document> = Omit<Document, '_createdAt' | '_updatedAt' | '_rev'>

export type SeedDocument = {_id: string; _type: string; [field: string]: unknown}

/** A document to create, before its drawings are uploaded. */
export type WantedDocument = {
  id: string
  drawings: readonly Drawing[]
  requires: readonly string[]
  build: (assetOf: AssetOf) => SeedDocument
}

type WrittenArticle = Omit<Written<Post>, '_type'> & {_type: string}

/** The documents of a project: authors and categories, then articles, then redirects. */
export function documentsFor(
  collection: Collection,
  articles: readonly Article[],
): WantedDocument[] {
  const {name} = ARTICLE_TYPES[collection]
  const ids = new Map(articles.map((article) => [article.slug, articleId(name, article)]))
  const idOf: IdOf = (slug) => ids.get(slug)
  const authors = people.filter(({slug}) => articles.some(({author}) => author === slug))
  const subjects = categories.filter(({slug}) =>
    articles.some((article) => article.categories.includes(slug)),
  )
  return [
    ...authors.map(authorDocument),
    ...subjects.map(categoryDocument),
    ...articles.map((article) => articleDocument(collection, article, idOf)),
    ...articles.flatMap((article) => redirectDocuments(collection, article)),
  ]
}

/** Changes with any change of the document or its drawings. */
export function contentHash({build}: WantedDocument): string {
  return hashOf(JSON.stringify(build(({hash}) => hash)))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}

function drawing(name: string, svg: string, alt: string): Drawing {
  return {name, svg, hash: hashOf(svg), alt}
}

const articleId = (type: string, {slug}: Article) => `${type}-${slug}`
const authorId = (slug: string) => `author-${slug}`
const categoryId = (slug: string) => `category-${slug}`
const reference = (id: string) => ({_type: 'reference' as const, _ref: id})
const slugField = (current: string) => ({_type: 'slug' as const, current})

/** An image field with its focus in the middle, because the drawings are composed for cropping around it. */
function imageOf(drawing: Drawing, assetOf: AssetOf) {
  return {
    _type: 'image',
    asset: reference(assetOf(drawing)),
    alt: drawing.alt,
    crop: {_type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0, right: 0},
    hotspot: {_type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 1, height: 1},
  } as const
}

function authorDocument({slug, name, bio}: (typeof people)[number]): WantedDocument {
  const portrait = drawing(`portrait-${slug}`, drawPortrait(slug), `Drawn portrait of ${name}`)
  return {
    id: authorId(slug),
    drawings: [portrait],
    requires: [],
    build: (assetOf): Written<Author> => ({
      _id: authorId(slug),
      _type: 'author',
      name,
      slug: slugField(slug),
      image: imageOf(portrait, assetOf),
      bio,
    }),
  }
}

function categoryDocument({slug, title, description}: (typeof categories)[number]): WantedDocument {
  const document: Written<Category> = {
    _id: categoryId(slug),
    _type: 'category',
    title,
    slug: slugField(slug),
    description,
  }
  return {id: document._id, drawings: [], requires: [], build: () => document}
}

function articleDocument(collection: Collection, article: Article, idOf: IdOf): WantedDocument {
  const type = ARTICLE_TYPES[collection].name
  const {slug, title, subheading, publishedAt, tags} = article
  const id = articleId(type, article)
  const author = authorId(article.author)
  const subjects = article.categories.map(categoryId)
  const mainImage = drawing(slug, drawMainImage(slug, article.mood), article.image)
  const figures = figuresOf(article)
  return {
    id,
    drawings: [mainImage, ...figures.values()],
    requires: [author, ...subjects],
    build: (assetOf) =>
      withKeys<WrittenArticle>({
        _id: id,
        _type: type,
        title,
        subheading,
        slug: slugField(slug),
        publishedAt,
        mainImage: {
          ...imageOf(mainImage, assetOf),
          ...(article.decorative && {decorative: true}),
        },
        author: reference(author),
        categories: subjects.map(reference),
        tags,
        body: article.body.map((block) =>
          block._type === 'block'
            ? withPageLinks(block, collection, idOf)
            : bodyMember(block, figures, assetOf),
        ),
        ...seoOf(article),
      }),
  }
}

function seoOf({
  seoTitle: title,
  seoDescription: description,
}: Article): Pick<WrittenArticle, 'seo'> {
  if (!title && !description) return {}
  return {seo: {_type: 'seo', ...(title && {title}), ...(description && {description})}}
}

function redirectDocuments(collection: Collection, article: Article): WantedDocument[] {
  const {name, path} = ARTICLE_TYPES[collection]
  const id = articleId(name, article)
  return article.formerSlugs.map((slug) => {
    const document: Written<Redirect> = {
      _id: `redirect-${slug}`,
      _type: 'redirect',
      from: `${path}/${slug}`,
      toDocument: {...reference(id), _weak: true},
      permanent: true,
    }
    return {id: document._id, drawings: [], requires: [id], build: () => document}
  })
}

/** The drawings in an article's text, by number. */
function figuresOf({slug, body}: Article): Map<number, Drawing> {
  const figures = body.filter((block) => block._type === 'figure')
  return new Map(
    figures.map(({number, alt}) => [
      number,
      drawing(`${slug}-figure-${number}`, drawFigure(slug, number), alt),
    ]),
  )
}

type BodyMember = Unkeyed<Post['body'][number]>

function bodyMember(
  block: Block,
  figures: ReadonlyMap<number, Drawing>,
  assetOf: AssetOf,
): BodyMember {
  if (block._type !== 'figure') return block
  const figure = figures.get(block.number)
  if (!figure) throw new Error(`The figure "${block.alt}" was not drawn. Check its number.`)
  return imageOf(figure, assetOf)
}
