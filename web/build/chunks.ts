import {basename, dirname, resolve} from 'node:path'
import type {BuildOptions, Rolldown} from 'vite'
import {pages} from '@skyforge/config/site/page-table.ts'

const PAGES = resolve(import.meta.dirname, '../src/pages')

/**
 * The modules of the pages, with what chunks call them: `home` for `home/home-page`. Pages of one folder are much the
 * same, and count as one.
 */
const pageModules = new Map(
  pages.map(({page}) => [resolve(PAGES, `${page}.tsx`), basename(dirname(page))]),
)

/** Packages that every page runs on. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)\//

/** What more pages share is one chunk for all of them. */
const FEW_PAGES = 5

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * The chunk of a module that several pages are loaded with: what the same ones are loaded with goes together.
 * Null for others, which one page has for itself, or shares with parts that come later.
 */
export function sharedChunk(id: string, graph: Graph): string | null {
  const names = pagesWith(id, graph)
  if (names.length < 2) return null
  return names.length > FEW_PAGES ? 'parts' : names.join('_')
}

/** Names of the pages whose own imports lead to a module. */
function pagesWith(id: string, graph: Graph): readonly string[] {
  const importers = new Set([id])
  for (const importer of importers) {
    for (const further of graph.getModuleInfo(importer)?.importers ?? []) importers.add(further)
  }
  const names = [...importers].flatMap((importer) => pageModules.get(importer) ?? [])
  return [...new Set(names)].toSorted()
}

/**
 * How the site's code is cut: what the same pages share goes together. Without that each set of pages and
 * later parts with modules in common would have a file of its own: dozens of a few hundred bytes, each
 * compressed on its own. The framework stays the same from one version of the site to the next, and so does
 * its file.
 *
 * What a chunk imports is asked for with it where a page says so itself. Elsewhere it was prefetched, or is
 * found a moment later; a list of all of them in every visitor's code would cost more than that.
 */
export const chunks: BuildOptions = {
  rolldownOptions: {
    output: {
      // The names of what several pages share are those of all these pages: too long to stand in each of them.
      chunkFileNames: ({name}) => `assets/${name.includes('_') ? '' : '[name]-'}[hash].js`,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          {name: 'framework', test: FRAMEWORK, priority: 2},
          {name: 'site', tags: ['$initial'], priority: 1},
          {name: sharedChunk, debugName: 'shared'},
          // What parts that come later share.
          {
            name: 'forms',
            test: /web\/src\/(?:forms|ui\/form|ui\/notices)\/|\/forms\/forms.ts/,
            minShareCount: 3,
          },
          {name: 'entries', test: /web\/src\/(?:rich-text|pages\/posts)\//, minShareCount: 3},
        ],
      },
    },
  },
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, dependencies, {hostType}) =>
      hostType === 'html' ? dependencies : [],
  },
}
