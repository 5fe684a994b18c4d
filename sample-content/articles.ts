import {existsSync} from 'node:fs'
import {readdir, readFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {brand} from '@skyforge/config/brand.ts'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'
import {frontMatter, type Article} from './article.ts'
import {readBody} from './markdown.ts'

/**
 * Reads the sample articles of a collection, in the order of their file names. They are in `posts/`, `announcements/`,
 * …, one per file; posts are in a folder for their first category. A collection may be empty.
 */
export async function readArticles(collection: Collection): Promise<Article[]> {
  const directory = join(import.meta.dirname, ARTICLE_TYPES[collection].plural.toLowerCase())
  if (!existsSync(directory)) return []
  const names = (await readdir(directory, {recursive: true})).filter((name) => name.endsWith('.md'))
  const files = names.toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
  return Promise.all(files.map((file) => readArticle(join(directory, file))))
}

async function readArticle(path: string): Promise<Article> {
  try {
    return {slug: basename(path, '.md'), ...parseArticle(await readFile(path, 'utf8'))}
  } catch (error) {
    throw new Error(`${path} is not a valid article. See the cause.`, {cause: error})
  }
}

/**
 * Parses an article's file.
 *
 * @throws Error that describes the mistake
 */
export function parseArticle(source: string): Omit<Article, 'slug'> {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(withBrand(source)) ?? []
  if (head === undefined || body === undefined)
    throw new Error('The front matter is missing. Start the file with a block between --- lines.')
  const lines = head.split('\n').map((line) => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  return {...frontMatter.parse(Object.fromEntries(lines)), body: readBody(body)}
}

/** Replaces `${brand.name}` and other facts in texts. */
function withBrand(source: string): string {
  const facts: Record<string, string> = brand
  return source.replace(/\$\{brand\.(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`The brand has no field "${name}".`)
    return fact
  })
}
