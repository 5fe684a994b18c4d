import {readdirSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {withoutDataRouter} from './declarative-router-plugin.ts'
import {withoutEffects} from './pure-components-plugin.ts'

const folder = resolve(import.meta.dirname, '../../node_modules/react-router/dist/development')
const code = readdirSync(folder)
  .filter((file) => /^chunk-.*\.mjs$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

/** Each pattern is looser than the plugin's, so that differently formatted code counts as left over. */
test.each<[what: string, rewrite: (code: string) => string, pattern: RegExp]>([
  ['contexts of the data router', withoutDataRouter, /useContext\w*\s*\(\s*DataRouter/g],
  ['options of the data router', withoutDataRouter, /,\s*dataRouterOpts\s*\)\s*\{/g],
  ['isDataRoute', withoutDataRouter, /\{\s*isDataRoute\s*\}\s*=/g],
  ['warnings for developers', withoutDataRouter, /ENABLE_DEV_WARNINGS\s*=\s*true/g],
  ['the context of its error boundary', withoutDataRouter, /RenderErrorBoundary\.contextType/g],
  ['names of components', withoutEffects, /^\w+\.displayName\s*=/gm],
  ['unmarked components', withoutEffects, /^\w+ \w+ = \w+\.(?:forwardRef|memo|createContext)\b/gm],
])('the plugin finds %s in React Router and leaves nothing behind', (_what, rewrite, pattern) => {
  expect(code.match(pattern)).not.toBeNull()
  expect(rewrite(code).match(pattern)).toBeNull()
})
