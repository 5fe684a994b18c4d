import {pages} from './page-table.ts'

const patterns = pages.map(({path}) => ({
  path,
  expression: new RegExp(`^${path.replace('.', '\\.').replace(/:\w+/, '[^/]+')}$`, 'i'),
}))

/** The page at a path, as the page table has it (`/blog/:slug`); undefined where there is none. */
export function pageAt(path: string): string | undefined {
  return patterns.find(({expression}) => expression.test(path))?.path
}
