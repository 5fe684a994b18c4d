import {pages} from './page-table.ts'

const patterns = pages.map(({path}) => ({
  path,
  expression: new RegExp(`^${path.replace('.', '\\.').replace(/:\w+/, '[^/]+')}$`, 'i'),
}))

/** The page table's path of a page (`/blog/:slug`) for an address; undefined if no page matches. */
export function pageAt(path: string): string | undefined {
  return patterns.find(({expression}) => expression.test(path))?.path
}
