import {resolve} from 'node:path'
import type {BuildOptions} from 'vite'

const REPOSITORY = resolve(import.meta.dirname, '../..')

/** Tells modules of folders of the repository. */
function inside(...folders: string[]): (id: string) => boolean {
  const prefixes = folders.map((folder) => `${REPOSITORY}/${folder}/`)
  return (id) => prefixes.some((prefix) => id.startsWith(prefix))
}

/** Packages that every page runs on. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)\//

/**
 * How the site's code is cut: what several pages share goes together, by folder; what few of them share stays
 * by itself. Without the groups each set of modules that the same pages share would be a file of its own:
 * dozens of a few hundred bytes, each compressed on its own. The framework stays the same from one version of
 * the site to the next, and so does its file.
 *
 * What a chunk imports is asked for with it where a page says so itself. Elsewhere it was prefetched, or is
 * found a moment later; a list of all of them in every visitor's code would cost more than that.
 */
export const chunks: BuildOptions = {
  rolldownOptions: {
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        // Where several groups fit, the first one of the same priority takes a module.
        groups: [
          {name: 'framework', test: FRAMEWORK, priority: 2},
          {name: 'site', tags: ['$initial'], priority: 1},
          {
            name: 'forms',
            test: inside('forms', 'web/src/forms', 'web/src/ui/form', 'web/src/ui/notices'),
            minShareCount: 3,
          },
          {
            name: 'content',
            test: inside(
              'web/src/content',
              'web/src/ui',
              'web/src/pages/posts',
              'node_modules/@sanity/image-url',
              'node_modules/groq',
            ),
            minShareCount: 4,
          },
          {
            name: 'entries',
            test: inside('web/src/rich-text', 'web/src/pages/posts'),
            minShareCount: 3,
          },
          {
            name: 'parts',
            test: inside('web/src/head', 'web/src/lib', 'web/src/sections', 'web/src/site'),
            minShareCount: 6,
          },
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
