import {caseStudyModules} from '#web/site/case-studies/texts/modules.ts'
import {findCaseStudy} from '#web/site/case-studies/case-studies.ts'
import {paths} from '#web/site/paths.ts'
import {serviceDetailModules} from '#web/site/services/texts/modules.ts'
import {findService} from '#web/site/services/services.ts'
import {pageQuestions, type PageContent, type PageRequest} from './page-questions.ts'

/** What a server has to know of a route besides its component. */
export type PageFacts = {
  /** The modules that the page at an address is loaded from, from the root of the site's sources. */
  modules?: (request: Pick<PageRequest, 'params' | 'search'>) => readonly string[]
  /** Query parameters and their values that change what the page shows; it is the same for all others. */
  search?: Readonly<Record<string, readonly string[] | 'any'>>
  /** Asks everything that the page will ask when it is rendered, each question once. */
  load?: (request: PageRequest) => Promise<PageContent> | PageContent
}

/** By the path of the route; the route table has the same paths. */
export const pageFacts: Readonly<Record<string, PageFacts>> = {
  [paths.home]: page('home/home-page.tsx'),
  [paths.about]: page('about/about-page.tsx'),
  [paths.services]: page('services/services-page.tsx'),
  [paths.service]: {
    modules: ({params: {title = ''}}) => {
      const service = findService(title)
      const text = service && `src/site/services/texts/${serviceDetailModules[service.id]}`
      return ['src/pages/service/service-page.tsx', ...(text ? [text] : [])]
    },
    load: ({params}) => ({found: findService(params.title ?? '') !== undefined}),
  },
  [paths.migrations]: {
    search: {getInTouch: ['true']},
    modules: ({search}) => [
      'src/pages/migrations/migrations-page.tsx',
      ...(search.has('getInTouch') ? ['src/forms/get-in-touch-modal.tsx'] : []),
    ],
  },
  [paths.connect]: page('connect/connect-page.tsx'),
  [paths.caseStudies]: page('case-studies/case-studies-page.tsx'),
  [paths.caseStudy]: {
    modules: ({params: {title = ''}}) => {
      const study = findCaseStudy(title)
      const text = study && `src/site/case-studies/texts/${caseStudyModules[study.id]}`
      return ['src/pages/case-study/case-study-page.tsx', ...(text ? [text] : [])]
    },
    load: ({params}) => ({found: findCaseStudy(params.title ?? '') !== undefined}),
  },
  [paths.blogs]: list(paths.blogs, {category: 'any'}),
  [paths.blogsAlias]: list(paths.blogsAlias, {category: 'any'}),
  [paths.blogPost]: article(paths.blogPost),
  [paths.announcements]: list(paths.announcements),
  [paths.announcement]: article(paths.announcement),
  // The other tab is the one without a parameter.
  [paths.contact]: page('contact/contact-page.tsx', {tab: ['meeting']}),
  [paths.profile]: page('profile/profile-page.tsx'),
  [paths.profileFile]: page('profile/profile-page.tsx'),
  [paths.privacy]: page('privacy/privacy-page.tsx'),
  '*': {load: () => ({found: false})},
}

function page(module: string, search: PageFacts['search'] = {}): PageFacts {
  return {modules: () => [`src/pages/${module}`], search}
}

function list(path: string, search: PageFacts['search'] = {}): PageFacts {
  return {...page('posts/list/post-list-page.tsx', search), load: pageQuestions[path]}
}

function article(path: string): PageFacts {
  return {...page('posts/article/article-page.tsx'), load: pageQuestions[path]}
}
