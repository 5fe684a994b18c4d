import type {BuildOptions} from 'vite'

/** Modules of the packages that every page runs on. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)\//

/** What most pages have around their texts. */
const PARTS =
  /web\/src\/(?:head\/(?:site-page-meta|social-tags)|sections\/(?:hero|closing-call)|site\/social-image|lib\/dates|ui\/(?:section|motion\/(?:reveal|use-reveal)))\./

/** What shows any content: its queries, answers and images. */
const CONTENT =
  /web\/src\/(?:content\/|site\/collection-texts|rich-text\/(?:excerpt|sanitize\/fetched-article)|ui\/picture|pages\/posts\/(?:byline|skeletons|feed-links))|node_modules\/(?:groq|@sanity\/image-url)\/|\/config\/content-api\./

/** Cards of a list, which articles end with, too. */
const ENTRIES =
  /web\/src\/(?:pages\/posts\/(?:entry-card|entry-image|chips)|rich-text\/sanitize\/(?:entry|values))\./

/** What any form is sent with. */
const FORMS =
  /web\/src\/(?:forms\/(?:answers|entries|input-of|postmark|privacy-note|use-submission|outbox\/(?:claims|draft|use-draft)\.)|sections\/schedule|site\/form-texts|ui\/(?:form\/|notices\/(?:toaster|use-toast)))|\/forms\/forms\.ts/

/**
 * How the site's code is cut. Without the groups each set of modules that the same pages share would be a
 * file of its own: dozens of a few hundred bytes, each compressed on its own. The framework stays the same
 * from one version of the site to the next, and so does its file.
 *
 * What a chunk imports is asked for with it where a page says so itself. Elsewhere it was prefetched, or is
 * found a moment later; a list of all of them in every visitor's code would cost more than that.
 */
export const chunks: BuildOptions = {
  rolldownOptions: {
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          {name: 'framework', test: FRAMEWORK, priority: 2},
          {name: 'site', tags: ['$initial'], priority: 1},
          {name: 'parts', test: PARTS},
          {name: 'content', test: CONTENT},
          {name: 'entries', test: ENTRIES},
          {name: 'forms', test: FORMS},
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
