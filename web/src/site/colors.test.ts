import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {colors} from './colors.ts'

const WEB = resolve(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(WEB, path), 'utf8')

test.each(Object.entries(colors))('%s is the same in the style sheet', (name, color) => {
  const variable = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(textOf('src/styles.css')).toContain(`--color-${variable}: ${color};`)
})

test('browsers paint what is around a page in the colour of its paper', () => {
  expect(textOf('index.html')).toContain(`<meta name="theme-color" content="${colors.paper}" />`)
})

test.each([
  ['the inbox', '../inbox/pages/style.css'],
  ['the lake', '../lake/accounts/pages/style.css'],
])('the pages of %s have the colours of the site', (_whose, path) => {
  const own = [...textOf(path).matchAll(/^ {2}--([\w-]+): (#\w{6});$/gm)]
  expect(own.length).toBeGreaterThan(5)
  for (const [, name, color] of own)
    expect(textOf('src/styles.css')).toContain(`--color-${name}: ${color};`)
})
