import {findCaseStudy} from '#web/copy/case-studies/case-studies.ts'
import {pages, type PageEntry, type PageName} from '@skyforge/config/site/page-table.ts'
import {trimmedQuery} from '#web/search/query.ts'
import {findService} from '@skyforge/config/site/services.ts'
import {NOT_FOUND} from './page-code.ts'
import type {PageContent, PageRequest} from './queries/page-content.ts'
import {questionsOf} from './queries/page-queries.ts'

type Find = (query: string) => Promise<void>

/** What a server has to know of a page besides its component. */
export type PageFacts = {
  /** The modules that the page at an address is loaded from, from the root of the site's sources. */
  modules?: (request: Pick<PageRequest, 'params' | 'search'>) => readonly string[]
  search?: PageEntry['search']
  /** Asks everything that the page will ask when it is rendered, each question once. */
  load?: (request: PageRequest & {find: Find}) => Promise<PageContent> | PageContent
}

/** Of pages that show one of several long texts: the module of the text that has a slug. */
const textModules: Partial<Record<PageName, (slug: string) => string | undefined>> = {
  service: (slug) => textModule('services', findService(slug)),
  caseStudy: (slug) => textModule('case-studies', findCaseStudy(slug)),
}

function textModule(folder: string, found: {text: string} | undefined): string | undefined {
  return found && `src/copy/${folder}/texts/${found.text}.ts`
}

/** Of pages that show more under a query parameter: the module for it. */
const searchModules: Partial<Record<PageName, Readonly<Record<string, string>>>> = {
  migrations: {getInTouch: 'src/forms/get-in-touch-modal.tsx'},
}

/** Of pages that show neither content nor one of the long texts. */
const loaders: Partial<Record<PageName, PageFacts['load']>> = {
  async search({search, find}) {
    const query = trimmedQuery(search.get('q') ?? '')
    if (query) await find(query)
    return {found: true}
  },
}

/** By the path of the route, `*` for addresses that lead nowhere. */
export const pageFacts: Readonly<Record<string, PageFacts>> = {
  ...Object.fromEntries(pages.map((entry) => [entry.path, factsOf(entry)])),
  '*': {modules: () => [moduleOf(NOT_FOUND)], load: () => ({found: false})},
}

function moduleOf(page: string): string {
  return `src/pages/${page}.tsx`
}

function factsOf({name, page, search, shows}: (typeof pages)[number]): PageFacts {
  const textOf = textModules[name]
  const bySearch = Object.entries(searchModules[name] ?? {})
  return {
    modules: ({params, search: asked}) => [
      moduleOf(page),
      ...[textOf?.(params.title ?? '')].filter((module) => module !== undefined),
      ...bySearch.filter(([parameter]) => asked.has(parameter)).map(([, module]) => module),
    ],
    search,
    load: shows
      ? questionsOf(shows)
      : textOf
        ? ({params}) => ({found: textOf(params.title ?? '') !== undefined})
        : loaders[name],
  }
}
