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
  /** The address names what there is not, an article or a category: so do any number of others. */
  isUnbounded: boolean
  html: string
  /** Questions of the page that had no answer when it was rendered just now; it asks them in the browser. */
  missed: readonly string[]
}

/**
 * Renders the page at an address of the site (path and query) from what a source answers, and from what is found
 * where the page is that of a search.
 *
 * @param earlier - the HTML of the same page, by the same build, where there is one: where the answers are what they
 *   were then, it is what comes back, with their times
 */
export type RenderPage = (
  url: string,
  source: ContentSource,
  find?: FindEntries,
  earlier?: () => string | undefined,
) => Promise<RenderedPage>

/**
 * The renderer behind a shell. It rejects when content cannot be had, or when a page cannot be rendered.
 * Addresses under which nothing is found share an answer, as far as the menu looks alike at them.
 */
export function createRenderer(shell: Shell): RenderPage {
  const notFound = new Map<string, Promise<RenderedPage>>()
  return async function renderPage(url, source, find, earlier) {
    const page = findPage(url)
    const answers = new PageAnswers(source, find)
    const content = await contentOf(page, answers)
    const isOfItself = content.found || content.saysMissing
    if (isOfItself) return documentOf(shell, page, content, answers.known, earlier?.())
    // Such pages do not name what was asked for; a missing article is asked for again in the browser.
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

/** The site at an address, tags for the head first. Rejects with the first error of a component. */
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
      // Larger boundaries would come in pieces that only an inline script puts in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return {html, missed: asked.missedBy(known)}
}
