import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {withUntracedSentinels} from './untraced-sentinels-plugin.ts'

test.each([
  ['var AException = Error(formatProdErrorMessage(460)),', 'var AException = '],
  ['  BException = Error(formatProdErrorMessage(519));', '  BException = '],
])('%s is an error of which no place is noted', (code, start) => {
  const [, number = ''] = /(\d+)/.exec(code) ?? []
  expect(withUntracedSentinels(code)).toBe(
    `${start}{__proto__: Error.prototype, message: formatProdErrorMessage(${number})}${code.at(-1)}`,
  )
})

test.each([
  '  var wrapperError = Error(formatProdErrorMessage(520), { cause: value });',
  '      ((nextProps = Error(formatProdErrorMessage(419))),',
])('%s stays', (code) => expect(withUntracedSentinels(code)).toBe(code))

test('React still is as it has to be for that', () => {
  const folder = join(createRequire(import.meta.url).resolve('react-dom/package.json'), '../cjs')
  const code = withUntracedSentinels(
    readFileSync(join(folder, 'react-dom-client.production.js'), 'utf8'),
  )
  const sentinels = code.match(/^(?:var)? +\w+(?= = \{__proto__: Error\.prototype)/gm)
  expect(sentinels?.map((each) => each.replace('var', '').trim())).toEqual([
    'HydrationMismatchException',
    'SuspenseException',
    'SuspenseyCommitException',
    'SuspenseActionException',
    'SelectiveHydrationException',
  ])
})
