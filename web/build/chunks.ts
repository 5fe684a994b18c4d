import {basename, dirname, resolve} from 'node:path'
import type {BuildOptions, Rolldown} from 'vite'
import {pages} from '@skyforge/config/site/page-table.ts'

const PAGES = resolve(import.meta.dirname, '../src/pages')

/** Page modules by chunk name: `home` for `home/home-page`. Pages of one folder count as one. */
const pageModules = new Map(
  pages.map(({page}) => [resolve(PAGES, `${page}.tsx`), basename(dirname(page))]),
)

/** Packages that every page needs. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)\//

/** Modules shared by more pages than this go into one common chunk. */
const FEW_PAGES = 5

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Groups a module with all modules that the same pages load. Null if one page owns it or later parts share it. */
export function sharedChunk(id: string, graph: Graph): string | null {
  const names = pagesWith(id, graph)
  if (names.length < 2) return null
  return names.length > FEW_PAGES ? 'parts' : names.join('_')
}

/** Returns the names of the pages that import a module, directly or not. */
function pagesWith(id: string, graph: Graph): readonly string[] {
  const importers = new Set([id])
  for (const importer of importers) {
    for (const further of graph.getModuleInfo(importer)?.importers ?? []) importers.add(further)
  }
  const names = [...importers].flatMap((importer) => pageModules.get(importer) ?? [])
  return [...new Set(names)].toSorted()
}

/**
 * Puts code that the same pages share into one chunk. Otherwise there would be dozens of files of a few hundred bytes.
 * The framework has its own file, which stays the same between releases.
 *
 * Pages declare what they preload; a full list of every chunk's imports would add more code than it saves.
 */
export const chunks: BuildOptions = {
  rolldownOptions: {
    output: {
      // Drops chunk names that list several pages: they would be too long.
      chunkFileNames: ({name}) => `assets/${name.includes('_') ? '' : '[name]-'}[hash].js`,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          {name: 'framework', test: FRAMEWORK, priority: 2},
          {name: 'site', tags: ['$initial'], priority: 1},
          {name: sharedChunk, debugName: 'shared'},
          // Code shared by parts that load later.
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
