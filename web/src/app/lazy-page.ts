import {createElement, use, type ComponentType} from 'react'
import type {Params} from 'react-router-dom'
import {late} from '#web/lib/late.ts'
import type {CollectionKey} from '#web/site/page-table.ts'

type PageProps = {
  /** The collection of which it shows a list or an article; other pages are given none. */
  collection?: CollectionKey | undefined
}

/** The component of a page's module. */
export type PageComponent = ComponentType<PageProps> & {
  /** Fetches what a page at an address needs besides its code, such as a long text. */
  prefetch?: (params: Params) => Promise<unknown>
}

/** A page whose code is fetched when it is first shown, or before. */
export type LazyPage = ComponentType<PageProps> & {
  /**
   * Fetches everything but content that the page shows at an address with these parameters: it is then
   * there at once. Rejects when something cannot be had.
   */
  prefetch: (params: Params) => Promise<void>
}

/** Rendering the page throws when its code cannot be had, or does not arrive in time. */
export function lazyPage(load: () => Promise<PageComponent>): LazyPage {
  const code = late('The page', load)
  const Page = (props: PageProps) => createElement(use(code.need()), props)
  const prefetch = async (params: Params) => {
    const component = await code.prefetch()
    await component.prefetch?.(params)
  }
  return Object.assign(Page, {prefetch})
}
