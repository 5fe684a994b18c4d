import {parseSync} from 'vite'
import {expect, test} from 'vitest'
import {rewriteStrings} from './rewrite-strings.ts'

const rewritten = (code: string) =>
  rewriteStrings(code, parseSync('a.js', code).program, (text) => text.replaceAll('old', 'new'))

test.each([
  ['strings', `f("an old one", 'old')`, `f("an new one", 'new')`],
  [
    'texts of templates',
    'f(`old ${old ? ` old` : "old"} old`)',
    'f(`new ${old ? ` new` : "new"} new`)',
  ],
  ['nothing else', 'const old = /old/ // old', 'const old = /old/ // old'],
])('rewrites %s', (_what, code, expected) => {
  expect(rewritten(code)).toBe(expected)
})
