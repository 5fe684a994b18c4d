import {readdirSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {withoutDataRouter} from './declarative-router-plugin.ts'

test.each([
  ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
  ['  let state = React2.useContext(DataRouterStateContext);', '  let state = null;'],
  ['  let { isDataRoute } = React2.useContext(RouteContext);', '  const isDataRoute = false;'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ['function f(a, dataRouterOpts) {', 'function f(a) {\n  const dataRouterOpts = undefined;'],
  [
    '  let route = React2.useContext(RouteContext);',
    '  let route = React2.useContext(RouteContext);',
  ],
])('%s becomes %s', (code, expected) => {
  expect(withoutDataRouter(code)).toBe(expected)
})

test('the patterns still match React Router', () => {
  const folder = resolve(import.meta.dirname, '../../node_modules/react-router/dist/development')
  const code = readdirSync(folder)
    .filter((file) => /^chunk-.*\.mjs$/.test(file))
    .map((file) => withoutDataRouter(readFileSync(join(folder, file), 'utf8')))
    .join('')
  expect(code.match(/^var ENABLE_DEV_WARNINGS = false;$/gm)).toHaveLength(1)
  expect(code.match(/const dataRouterOpts = undefined;$/gm)).toHaveLength(2)
  expect(code.match(/const isDataRoute = false;$/gm)).not.toBeNull()
  expect(code).not.toMatch(/useContext\(DataRouter|^RenderErrorBoundary\.contextType/m)
})
