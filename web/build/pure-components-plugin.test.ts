import {readdirSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {withoutEffects} from './pure-components-plugin.ts'

test('component-creating calls are marked pure, and their display names are removed', () => {
  expect(
    withoutEffects('var Link = React.forwardRef(\n  f\n);\nLink.displayName = "Link";\nx();'),
  ).toBe('var Link = /* @__PURE__ */ React.forwardRef(\n  f\n);\n\nx();')
})

test.each([
  'var x = React.useState(1);',
  'a.b.displayName = "C";',
  '  f.displayName = "fetcher.Form";',
])('%s is left alone', (code) => expect(withoutEffects(code)).toBe(code))

test('the patterns still match React Router', () => {
  const folder = resolve(import.meta.dirname, '../../node_modules/react-router/dist/development')
  const files = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file))
  const code = files
    .map((file) => withoutEffects(readFileSync(join(folder, file), 'utf8')))
    .join('')
  expect(code).toMatch(/^var Link = \/\* @__PURE__ \*\/ /m)
  expect(code).not.toMatch(/^Link\.displayName/m)
})
