import {prerender} from 'react-dom/static'
import {StaticRouter} from 'react-router-dom'
import {App} from './app/app.tsx'
import type {KnownContent} from './content/use-content.ts'

/**
 * The HTML of a page, for the root element. Tags for the head stand before everything else in it.
 *
 * @param url - path and query of the page
 * @param known - answers to the page's queries, by `contentKey`; what is missing renders as loading
 */
export async function render(url: string, known: KnownContent): Promise<string> {
  const {prelude} = await prerender(
    <StaticRouter location={url}>
      <App known={known} />
    </StaticRouter>,
  )
  return new Response(prelude).text()
}
