import {findCaseStudy} from '#web/copy/case-studies/case-studies.ts'
import {pages, type PageEntry, type PageName} from '@skyforge/config/site/page-table.ts'
import {trimmedQuery} from '#web/search/query.ts'
import {findService} from '@skyforge/config/site/services.ts'
import {NOT_FOUND} from './page-code.ts'
import type {PageContent, PageRequest} from './queries/page-content.ts'
import {questionsOf} from './queries/page-queries.ts'

type Find = (query: string) => Promise<void>

/** Facts about a page that the server needs besides its component. */
export type PageFacts = {
  /** The modules that the page at an address loads, relative to the root of the site's sources. */
  modules?: (request: Pick<PageRequest, 'params' | 'search'>) => readonly string[]
  search?: PageEntry['search']
  /** Runs every query that the page makes when it is rendered, each once. */
  load?: (request: PageRequest & {find: Find}) => Promise<PageContent> | PageContent
}

/** For pages with long texts: the module of the text for a slug. */
const textModules: Partial<Record<PageName, (slug: string) => string | undefined>> = {
  service: (slug) => textModule('services', findService(slug)),
  caseStudy: (slug) => textModule('case-studies', findCaseStudy(slug)),
}

function textModule(folder: string, found: {text: string} | undefined): string | undefined {
  return found && `src/copy/${folder}/texts/${found.text}.ts`
}

/** For pages that show more for a query parameter: its module. */
const searchModules: Partial<Record<PageName, Readonly<Record<string, string>>>> = {
  migrations: {getInTouch: 'src/forms/get-in-touch-modal.tsx'},
}

/** For pages with neither content nor a long text. */
const loaders: Partial<Record<PageName, PageFacts['load']>> = {
  async search({search, find}) {
    const query = trimmedQuery(search.get('q') ?? '')
    if (query) await find(query)
    return {found: true}
  },
}

/** By the route's path, `*` for unknown addresses. */
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
