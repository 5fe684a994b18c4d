import type {Plugin} from 'vite'

/**
 * Removes the data router from React Router in builds: loaders, their errors and fallback screens
 * (docs/decisions/web/declarative-router.md). Sets its flags to false so that the minifier drops the code, and drops
 * developer warnings, as the package's unexported `dist/production` does.
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
 * Only `RouterProvider`, which the site does not use, supplies its options and contexts. The last statement would keep
 * its class alive.
 */
export function withoutDataRouter(code: string): string {
  return code
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;')
    .replaceAll(/, dataRouterOpts\) \{$/gm, ') {\n  const dataRouterOpts = undefined;')
    .replaceAll(/\w+\.useContext\(DataRouter(?:State)?Context\)/g, 'null')
    .replaceAll(/let \{ isDataRoute \} = .*;$/gm, 'const isDataRoute = false;')
    .replaceAll(/^RenderErrorBoundary\.contextType = \w+;$/gm, '')
}
