import {prerender} from 'react-dom/static'
import {StaticRouter} from 'react-router-dom'
import {SWRConfig} from 'swr'
import {App} from './app/app.tsx'
import type {PageContent} from './app/queries/page-content.ts'
import type {ContentSource} from './content/content-source.ts'
import type {KnownContent} from './content/answer.ts'
import {AskedContent} from './rendering/asked-content.ts'
import {findPage, type FoundPage} from './rendering/find-page.ts'
import {htmlDocument, withLaterAnswers} from './rendering/html-document.ts'
import {PageAnswers} from './rendering/page-answers.ts'
import type {Shell} from './rendering/shell.ts'
import type {FindEntries} from './search/search-answers.ts'
import {pageGraph} from './seo/page-graph.ts'
import {currentness, menuLinks} from './copy/navigation.ts'

export type RenderedPage = {
  status: 200 | 404
  /** True if the address names a missing article or category: visitors can make up any number of these. */
  isUnbounded: boolean
  html: string
  /** Queries without a result in this render; the browser sends them. */
  missed: readonly string[]
}

/**
 * Renders the page at an address of the site (path and query) from the results of a source, and of a search if needed.
 *
 * @param earlier - HTML of the same page by the same build, if any: if the results are unchanged, it is returned with
 * updated times
 */
export type RenderPage = (
  url: string,
  source: ContentSource,
  find?: FindEntries,
  earlier?: () => string | undefined,
) => Promise<RenderedPage>

/**
 * Creates the renderer for a shell. It rejects if content is unavailable or a page fails to render. Missing pages with
 * the same menu state share a response.
 */
export function createRenderer(shell: Shell): RenderPage {
  const notFound = new Map<string, Promise<RenderedPage>>()
  return async function renderPage(url, source, find, earlier) {
    const page = findPage(url)
    const answers = new PageAnswers(source, find)
    const content = await contentOf(page, answers)
    const isOfItself = content.found || content.saysMissing
    if (isOfItself) return documentOf(shell, page, content, answers.known, earlier?.())
    // Such pages do not contain the requested name; the browser queries a missing article again.
    const key = [page.pattern, ...menuLinks.map((link) => currentness(link, page.url))].join(' ')
    const known = notFound.get(key)
    if (known) return known
    const rendering = documentOf(shell, page, content, {})
    notFound.set(key, rendering)
    rendering.catch(() => notFound.delete(key))
    return rendering
  }
}

async function contentOf({facts, params, search}: FoundPage, {ask, find}: PageAnswers) {
  return facts.load ? facts.load({params, search, ask, find}) : {found: true}
}

async function documentOf(
  shell: Shell,
  page: FoundPage,
  content: PageContent,
  known: KnownContent,
  earlier?: string,
): Promise<RenderedPage> {
  const facts = {
    status: content.found ? (200 as const) : (404 as const),
    isUnbounded: !content.found || content.isFilteredByNothing === true,
  }
  const modules = page.facts.modules?.(page) ?? []
  const unchanged = earlier && withLaterAnswers(earlier, {shell, modules, known})
  if (unchanged) return {...facts, html: unchanged, missed: []}
  const {html, missed} = await renderApp(page.url, known)
  const document = htmlDocument({
    shell,
    rendered: html,
    modules,
    known,
    graph: pageGraph({...page, ...content}),
  })
  return {...facts, html: document, missed}
}

/** Renders the site at an address, head tags first. Rejects with the first error of a component. */
export async function renderApp(url: string, known: KnownContent) {
  const asked = new AskedContent()
  const errors: unknown[] = []
  const {prelude} = await prerender(
    <SWRConfig value={{provider: () => asked}}>
      <StaticRouter location={url}>
        <App known={known} />
      </StaticRouter>
    </SWRConfig>,
    {
      onError: (error) => void errors.push(error),
      // Larger boundaries would be streamed and need an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return {html, missed: asked.missedBy(known)}
}
