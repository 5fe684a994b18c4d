import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {codeColours} from './code-colours.ts'

const sheet = (path: string) => readFileSync(`web/src/${path}`, 'utf8')
const tokens = new Map(
  [...sheet('styles.css').matchAll(/--color-([\w-]+): (.+);/g)].map(([, name, value]) => [
    name,
    value,
  ]),
)

test('code has the colours of the site', () => {
  const onSite = [...sheet('rich-text/code/colours.css').matchAll(/--code-(\w+): (.+);/g)].map(
    ([, kind = '', colour = '']) => [
      kind,
      colour.replaceAll(
        /--theme\(--color-([\w-]+)\)/g,
        (_, name: string) => tokens.get(name) ?? '',
      ),
    ],
  )
  expect(codeColours).toEqual(Object.fromEntries(onSite))
})
