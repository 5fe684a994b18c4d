import {codeOf, messageOf} from '@skyforge/server-kit/caught.ts'
import {ContentOutage} from '../server/content-outage.ts'
import type {Collection} from '../src/content/collections.ts'
import {markdownPath} from '../src/content/markdown-path.ts'

type Articles = {collection: Collection; articles: readonly {title: string; slug: string}[]}

export type WriteOptions = {
  /** Each writes what the site answers at a path. Rejects when that is nothing, or cannot be written. */
  writePage: (path: string) => Promise<void>
  writeAnswer: (path: string) => Promise<void>
  /** Told of what is left out, and what to do about it. */
  report: (line: string) => void
}

type CardOptions = {
  /** Writes the social card of an article. */
  writeCard: (article: {collection: Collection; slug: string}) => Promise<void>
}

/** What the disk says when a name is taken by a file or folder, or is none that a file can have. */
const NAME_CODES = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']

/**
 * Writes articles as pages, as Markdown and as social cards, and leaves out what cannot be written: the site's server
 * makes it when it is asked for. Returns how many pages it wrote. Rejects when content cannot be had.
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
  // The page of `a.md` has the path of the Markdown of `a`, which is also what the server answers there.
  await writeAll('The Markdown', ({collection, slug}) =>
    writeAnswer(markdownPath(collection, slug)),
  )
  await writeAll('The social card', writeCard)
  return writeAll('The page', ({collection, slug}) => writePage(collection.articlePath(slug)))
}

/**
 * What to do about something that could not be written.
 *
 * @param name - what its address comes from
 */
export function adviceOn(error: unknown, name: string): string {
  return NAME_CODES.includes(codeOf(error))
    ? `its address is also that of something else, or too long. Give it another ${name} in the Studio.`
    : `${messageOf(error)} If it was deleted just now, all is well; else open it in the Studio.`
}
