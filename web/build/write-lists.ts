import {ContentOutage} from '../server/content-outage.ts'
import {feedPaths} from '@skyforge/config/site/paths.ts'
import {adviceOn, type WriteOptions} from './write-articles.ts'

/**
 * Writes the pages and feeds of categories, tags and authors; skips what cannot be written, as `writeArticles` does.
 *
 * @returns the number of pages written
 * @throws Error if content is unavailable
 */
export async function writeLists(
  lists: readonly {path: string}[],
  {writePage, writeAnswer, report}: WriteOptions,
): Promise<number> {
  let written = 0
  for (const {path} of lists) {
    try {
      await writePage(path)
      written += 1
      for (const feed of Object.values(feedPaths(path))) await writeAnswer(feed)
    } catch (error) {
      if (error instanceof ContentOutage) throw error
      report(`${path} is left out: ${adviceOn(error, 'name')}`)
    }
  }
  return written
}
