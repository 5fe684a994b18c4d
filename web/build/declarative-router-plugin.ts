import type {Plugin} from 'vite'

/**
 * The site has React Router's declarative router (docs/decisions/web/declarative-router.md), in whose code stands
 * what only the data router needs: loaders, the errors of these, the screens that show them. This says in builds
 * that there is none, and the minifier lets go of all that; warnings for developers as well, as the package
 * does itself in its `dist/production`, which its exports do not lead to.
 */
export function declarativeRouterPlugin(): Plugin {
  return {
    name: 'declarative-router',
    apply: 'build',
    transform: {
      filter: {id: /\/react-router\/dist\/.*\.mjs$/},
      handler: (code) => ({code: withoutDataRouter(code), map: null}),
    },
  }
}

/**
 * Only `RouterProvider` gives its options and contexts, and the site does not have that. The last statement would keep
 * the class that it is about.
 */
export function withoutDataRouter(code: string): string {
  return code
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;')
    .replaceAll(/, dataRouterOpts\) \{$/gm, ') {\n  const dataRouterOpts = undefined;')
    .replaceAll(/\w+\.useContext\(DataRouter(?:State)?Context\)/g, 'null')
    .replaceAll(/let \{ isDataRoute \} = .*;$/gm, 'const isDataRoute = false;')
    .replaceAll(/^RenderErrorBoundary\.contextType = \w+;$/gm, '')
}
