import {announcementPath, blogPostPath, caseStudyPath, paths, servicePath} from '#web/site/paths.ts'
import {pagePaths} from '#web/site/listed-paths.ts'
import {detailedServices, serviceHref} from '#web/site/services/services.ts'

/** A page to be measured. */
export type BenchPage = {
  /** What tables and options call it. */
  name: string
  path: string
  /** There is nothing at its address, and that is what it says. */
  missing?: boolean
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

/** Every kind of page that is HTML; of posts and announcements one each. */
export const allPages: readonly BenchPage[] = [
  ...benchPages,
  ...[...pagePaths, paths.blogsAlias, announcementPath('vmware-exit-programme'), paths.bookMeeting]
    .filter((path) => benchPages.every((page) => page.path !== path))
    .map((path) => ({name: path, path})),
  ...MISSING.map((path) => ({name: path, path, missing: true})),
]
