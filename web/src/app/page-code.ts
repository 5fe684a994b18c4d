import {lazyPage, type LazyPage, type PageComponent} from './lazy-page.ts'

const files = import.meta.glob<Record<string, PageComponent>>('./**/*-page.tsx', {
  base: '../pages',
})

const pageCode = new Map(
  Object.entries(files).map(([file, load]) => {
    const page = file.slice('./'.length, -'.tsx'.length)
    return [page, lazyPage(async () => componentOf(page, await load()))]
  }),
)

/**
 * The code of a page, which comes when it is needed.
 *
 * @param page - as `site/page-table.ts` names it: 'about/about-page'
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
