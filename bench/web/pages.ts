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

/** A page to be measured. */
export type BenchPage = {
  /** What tables and options call it. */
  name: string
  path: string
  /** There is nothing at its address, and that is what it says. */
  missing?: boolean
  /** Search engines are asked not to keep it. */
  unlisted?: boolean
}

const [service] = detailedServices

/** The newest post of the first content. */
export const POST = blogPostPath('vmware-exit-eight-weeks')

/** The pages with bars of their own. */
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

/** Of the pages whose names content gives: posts of the first content are in the category, have the tag and its author. */
const OF_CONTENT = [
  announcementPath('vmware-exit-programme'),
  namedPath('blogCategory', 'serverless'),
  namedPath('blogTag', 'eks'),
  authorPath('meera-joshi'),
]

const SEARCH = searchPath('fargate')

/** Every kind of page that is HTML; of those that content names one each. */
export const allPages: readonly BenchPage[] = [
  ...benchPages,
  ...[...pagePaths, ...OF_CONTENT, paths.blogsAlias, paths.bookMeeting]
    .filter((path) => benchPages.every((page) => page.path !== path))
    .map((path) => ({name: path, path})),
  {name: SEARCH, path: SEARCH, unlisted: true},
  ...MISSING.map((path) => ({name: path, path, missing: true})),
]
