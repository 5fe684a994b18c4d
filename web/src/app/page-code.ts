import type {ComponentType} from 'react'
import type {Params} from 'react-router-dom'
import type {Collection} from '@skyforge/config/collections.ts'
import {lazy} from '#web/lib/hydration/lazy.ts'
import {whenRendered} from '#web/ui/lazy/when-rendered.ts'

type PageProps = {
  /** The collection of which it shows a list or an article; other pages are given none. */
  collection?: Collection | undefined
}

/** The component of a page's module. */
type PageComponent = ComponentType<PageProps> & {
  /** Fetches what a page at an address needs besides its code, such as a long text. */
  prefetch?: (params: Params) => Promise<unknown>
}

export type LazyPage = ComponentType<PageProps> & {
  /**
   * Fetches everything but content that the page shows at an address with these parameters: it is then
   * there at once. Rejects when something cannot be had.
   */
  prefetch: (params: Params) => Promise<void>
}

const files = import.meta.glob<Record<string, PageComponent>>('./**/*-page.tsx', {
  base: '../pages',
})

const pageCode = new Map(
  Object.entries(files).map(([file, load]) => {
    const page = file.slice('./'.length, -'.tsx'.length)
    return [page, pageOf(async () => componentOf(page, await load()))]
  }),
)

/** The page for addresses that lead nowhere. */
export const NOT_FOUND = 'not-found/not-found-page'

/**
 * The code of a page, which comes when it is needed.
 *
 * @param page - as `config/site/page-table.ts` names it: 'about/about-page'
 */
export function codeOf(page: string): LazyPage {
  const code = pageCode.get(page)
  if (!code) throw new Error(`There is no page pages/${page}.tsx.`)
  return code
}

/** `about/about-page` exports `AboutPage`. */
function componentOf(page: string, module: Record<string, PageComponent>): PageComponent {
  const file = page.slice(page.lastIndexOf('/') + 1)
  const name = file.replaceAll(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())
  const component = module[name]
  if (!component) throw new Error(`pages/${page}.tsx exports no ${name}.`)
  return component
}

function pageOf(load: () => Promise<PageComponent>): LazyPage {
  const code = lazy('The page', load)
  const prefetch = async (params: Params) => {
    const component = await code.prefetch()
    await component.prefetch?.(params)
  }
  return Object.assign(whenRendered(code), {prefetch})
}
