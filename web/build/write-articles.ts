import {codeOf, messageOf} from '@skyforge/server-kit/caught.ts'
import {ContentOutage} from '../server/content-outage.ts'
import type {Collection} from '../src/content/collections.ts'
import {markdownPath} from '../src/content/markdown-path.ts'

type Articles = {collection: Collection; articles: readonly {title: string; slug: string}[]}

export type WriteOptions = {
  /** Each writes the site's response for a path; rejects on an error status or a failed write. */
  writePage: (path: string) => Promise<void>
  writeAnswer: (path: string) => Promise<void>
  /** Called with each skipped item and advice. */
  report: (line: string) => void
}

type CardOptions = {
  writeCard: (article: {collection: Collection; slug: string}) => Promise<void>
}

/** File system errors for names that are taken or invalid. */
const NAME_CODES = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']

/**
 * Writes articles as pages, Markdown and social cards; skips files that cannot be written, which the server renders on
 * request.
 *
 * @returns the number of pages written
 * @throws Error if content is unavailable
 */
export async function writeArticles(
  collections: readonly Articles[],
  {writePage, writeAnswer, writeCard, report}: WriteOptions & CardOptions,
): Promise<number> {
  const all = collections.flatMap(({collection, articles}) =>
    articles.map((article) => ({collection, ...article})),
  )
  const writeAll = async (
    what: string,
    write: (article: (typeof all)[number]) => Promise<void>,
  ) => {
    let written = 0
    for (const article of all) {
      try {
        await write(article)
        written += 1
      } catch (error) {
        if (error instanceof ContentOutage) throw error
        const {collection, title, slug} = article
        report(
          `${what} of "${title}" (${collection.name}, slug ${slug}) is left out: ${adviceOn(error, 'slug')}`,
        )
      }
    }
    return written
  }
  // The page of an article named `a.md` has the path of the Markdown of `a`; the server serves the page there too.
  await writeAll('The Markdown', ({collection, slug}) =>
    writeAnswer(markdownPath(collection, slug)),
  )
  await writeAll('The social card', writeCard)
  return writeAll('The page', ({collection, slug}) => writePage(collection.articlePath(slug)))
}

/**
 * Says what to do about a file that could not be written.
 *
 * @param name - the part of the content that its address comes from
 */
export function adviceOn(error: unknown, name: string): string {
  return NAME_CODES.includes(codeOf(error))
    ? `its address is also that of something else, or too long. Give it another ${name} in the Studio.`
    : `${messageOf(error)} If it was deleted just now, all is well; else open it in the Studio.`
}
