import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {codeColours} from './code-colours.ts'

const sheet = (path: string) => readFileSync(`web/src/${path}`, 'utf8')
/** Each custom property's first value, which is that of the light appearance: the Studio's code is as in the light. */
const properties = new Map<string, string>()
for (const [, name = '', value = ''] of sheet('styles.css').matchAll(/(--[\w-]+): (.+);/g)) {
  if (!properties.has(name)) properties.set(name, value)
}

/** A value with those of the properties that it names in their places, and all white space of one width. */
function resolved(value: string): string {
  const plain = value.replaceAll(/\(\s+/g, '(').replaceAll(/\s+\)/g, ')').replaceAll(/\s+/g, ' ')
  const next = plain.replaceAll(
    /(?:--theme|var)\((--[\w-]+)\)/g,
    (_, name: string) => properties.get(name) ?? '',
  )
  return next === plain ? plain : resolved(next)
}

test('code has the colours of the site', () => {
  const onSite = sheet('rich-text/code/colours.css').matchAll(/--code-(\w+): ([^;]+);/g)
  const colours = [...onSite].map(([, kind = '', value = '']) => [kind, resolved(value)])
  expect(codeColours).toEqual(Object.fromEntries(colours))
})
