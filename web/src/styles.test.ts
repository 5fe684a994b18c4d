import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {paperColors} from '#web/lib/appearance.ts'
import {colors} from '@skyforge/config/site/colors.ts'

const WEB = resolve(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(join(WEB, path), 'utf8')

test.each(Object.entries(colors))('%s is the same in the style sheet', (name, color) => {
  const variable = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(textOf('src/styles.css')).toMatch(new RegExp(`--(?:color-)?${variable}: ${color};`))
})

test('browsers paint the area around a page in its paper color', () => {
  const styles = [...textOf('src/styles.css').matchAll(/ --paper: (#\w{6});/g)]
  expect(styles.map(([, color]) => color)).toEqual(paperColors)
  const tags = [
    ...textOf('index.html').matchAll(/<meta name="theme-color" content="(.*)" media="(.*)" \/>/g),
  ]
  expect(tags.map(([, ...tag]) => tag)).toEqual([
    [paperColors[0], '(prefers-color-scheme: light)'],
    [paperColors[1], '(prefers-color-scheme: dark)'],
  ])
})

test.each([
  ['the inbox', '../inbox/pages/style.css'],
  ['the lake', '../lake/accounts/pages/style.css'],
])('the pages of %s have the colors of the site', (_whose, path) => {
  const site = textOf('src/styles.css')
  const own = [...textOf(path).matchAll(/^( +)--([\w-]+): (#\w{6});$/gm)]
  expect(own.length).toBeGreaterThan(5)
  // Deeper indented colors belong to the dark appearance.
  for (const [, indent, name, color] of own)
    expect(site).toMatch(new RegExp(`^${indent}--(?:color-)?${name}: ${color};$`, 'm'))
})
