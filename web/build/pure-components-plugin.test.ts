import {readdirSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {withoutEffects} from './pure-components-plugin.ts'

test('components that are made by calls are free of effects, and so are their names', () => {
  expect(
    withoutEffects('var Link = React.forwardRef(\n  f\n);\nLink.displayName = "Link";\nx();'),
  ).toBe('var Link = /* @__PURE__ */ React.forwardRef(\n  f\n);\n\nx();')
})

test.each([
  'var x = React.useState(1);',
  'a.b.displayName = "C";',
  '  f.displayName = "fetcher.Form";',
])('%s stays', (code) => expect(withoutEffects(code)).toBe(code))

test('React Router still is as it has to be for that', () => {
  const folder = resolve(import.meta.dirname, '../../node_modules/react-router/dist/development')
  const files = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file))
  const code = files
    .map((file) => withoutEffects(readFileSync(join(folder, file), 'utf8')))
    .join('')
  expect(code).toMatch(/^var Link = \/\* @__PURE__ \*\/ /m)
  expect(code).not.toMatch(/^Link\.displayName/m)
})
