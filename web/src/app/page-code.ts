import type {ComponentType} from 'react'
import type {Params} from 'react-router-dom'
import type {Collection} from '@skyforge/config/collections.ts'
import {lazy} from '#web/lib/hydration/lazy.ts'
import {whenRendered} from '#web/ui/lazy/when-rendered.ts'

type PageProps = {
  /** The collection whose list or article it shows, if any. */
  collection?: Collection | undefined
}

/** The component of a page's module. */
type PageComponent = ComponentType<PageProps> & {
  /** Fetches what an address needs besides code, such as a long text. */
  prefetch?: (params: Params) => Promise<unknown>
}

export type LazyPage = ComponentType<PageProps> & {
  /**
   * Fetches everything but content for an address with these parameters, so that it renders without delay. Rejects on
   * failure.
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

/** The page for unknown addresses. */
export const NOT_FOUND = 'not-found/not-found-page'

/**
 * Returns the page's component, loaded on demand.
 *
 * @param page - as `config/site/page-table.ts` names it: 'about/about-page'
 */
export function codeOf(page: string): LazyPage {
  const code = pageCode.get(page)
  if (!code) throw new Error(`pages/${page}.tsx does not exist. Check the page table.`)
  return code
}

/** `about/about-page` exports `AboutPage`. */
function componentOf(page: string, module: Record<string, PageComponent>): PageComponent {
  const file = page.slice(page.lastIndexOf('/') + 1)
  const name = file.replaceAll(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())
  const component = module[name]
  if (!component) throw new Error(`pages/${page}.tsx does not export ${name}.`)
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
