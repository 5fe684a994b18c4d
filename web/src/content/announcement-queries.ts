import {defineQuery} from 'groq'
import {articleFields, entryFields, newestFirst} from './fragments.ts'

// The first line names the project, as in `blog-queries.ts`.

/** The newest 25 announcements: the featured one and 24 for the grid. */
export const announcementListQuery = defineQuery(`// announcements
  *[_type == "announcement" && defined(slug.current)] | ${newestFirst}[0...25]{${entryFields}}
`)

export const announcementPostQuery = defineQuery(`// announcements
  *[_type == "announcement" && slug.current == $slug][0]{${articleFields}}
`)
