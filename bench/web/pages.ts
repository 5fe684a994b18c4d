import {
  announcementPath,
  authorPath,
  blogPostPath,
  caseStudyPath,
  namedPath,
  paths,
  searchPath,
  servicePath,
} from '@skyforge/config/site/paths.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {detailedServices, serviceHref} from '@skyforge/config/site/services.ts'

export type BenchPage = {
  /** Name in tables and options. */
  name: string
  path: string
  /** The page does not exist. */
  missing?: boolean
  /** The page is hidden from search engines. */
  unlisted?: boolean
}

const [service] = detailedServices

/** The newest post of the seeded content. */
export const POST = blogPostPath('vmware-exit-eight-weeks')

export const benchPages: readonly BenchPage[] = [
  {name: 'home', path: paths.home},
  {name: 'services', path: paths.services},
  {name: 'list', path: paths.blogs},
  {name: 'post', path: POST},
  {name: 'service', path: service ? serviceHref(service) : paths.services},
  {name: 'connect', path: paths.connect},
]

const MISSING = [
  servicePath('no-such-service'),
  caseStudyPath('no-such-study'),
  blogPostPath('no-such-post'),
  announcementPath('no-such-announcement'),
  '/no-such-page',
]

/** Pages named by content: seeded posts have this category, tag and author. */
const OF_CONTENT = [
  announcementPath('vmware-exit-programme'),
  namedPath('blogCategory', 'serverless'),
  namedPath('blogTag', 'eks'),
  authorPath('meera-joshi'),
]

const SEARCH = searchPath('fargate')

/** Every kind of HTML page, with an example for pages named by content. */
export const allPages: readonly BenchPage[] = [
  ...benchPages,
  ...[...pagePaths, ...OF_CONTENT, paths.blogsAlias, paths.bookMeeting]
    .filter((path) => benchPages.every((page) => page.path !== path))
    .map((path) => ({name: path, path})),
  {name: SEARCH, path: SEARCH, unlisted: true},
  ...MISSING.map((path) => ({name: path, path, missing: true})),
]
