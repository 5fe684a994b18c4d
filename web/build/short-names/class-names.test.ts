import {describe, expect, test} from 'vitest'
import {classNamesOf, renameInCss, renameInText, shortNames} from './class-names.ts'

const css = String.raw`
@import url("x.y.css");
.flex { display: flex }
.mt-2\.5 { margin: .5rem; &:hover { top: 0 } }
.md\:w-\[calc\(1px\)\] { @media (width >= 48rem) { width: calc(1px) } }
:where(.space-y-2 > :not(:last-child)), .\32 xl { content: ".not-one { }" }
/* .nor-this { */
@utility x.y { top: 0 }
`

test('finds the class names in selectors', () => {
  expect([...classNamesOf(css)]).toEqual(['flex', 'mt-2.5', 'md:w-[calc(1px)]', 'space-y-2', '2xl'])
})

describe('short names', () => {
  test.each([
    ['take the letters in order', ['p-4', 'p-5'], ['e', 't']],
    ['leave words alone', ['flex', 'p-4'], [undefined, 'e']],
    ['leave alone what a script would have to escape', ["before:'x'", 'p-4'], [undefined, 'e']],
    ['avoid names that there are', ['e', 'p-4'], [undefined, 't']],
  ])('%s', (_rule, names, expected) => {
    const short = shortNames(names)
    expect(names.map((name) => short.get(name))).toEqual(expected)
  })

  test('are letters for the most used classes, in the order of the style sheet', () => {
    const names = Array.from({length: 60}, (_, index) => `long-${index}`)
    const short = shortNames(names, (name) => (name === 'long-59' ? 2 : Number(name !== 'long-1')))
    expect(
      ['long-59', 'long-0', 'long-1', 'long-52', 'long-53'].map((name) => short.get(name)),
    ).toEqual(['e', 't', 'ee', 'et', 'ea'])
  })

  test('are unique and shorter than the originals', () => {
    const names = Array.from({length: 5_000}, (_, index) => `long-${index}`)
    const short = shortNames(names)
    expect(new Set(short.values()).size).toBe(5_000)
    expect([...short].every(([name, other]) => other.length < name.length)).toBe(true)
  })

  test('contain nothing that ad blockers hide', () => {
    const names = Array.from({length: 5_000}, (_, index) => `long-${index}`)
    const short = [...shortNames(names).values()]
    expect(short.filter((name) => /ad/i.test(name))).toEqual([])
    for (const hidden of ['mpu', 'MPU', 'pub', 'dfp']) expect(short).not.toContain(hidden)
  })
})

test('renaming in a style sheet changes only class names', () => {
  const short = new Map([
    ['mt-2.5', 'a'],
    ['md:w-[calc(1px)]', 'b'],
    ['space-y-2', 'c'],
    ['2xl', 'd'],
  ])
  expect(renameInCss(css, short)).toBe(
    css
      .replace(String.raw`.mt-2\.5`, '.a')
      .replace(String.raw`.md\:w-\[calc\(1px\)\]`, '.b')
      .replace('.space-y-2', '.c')
      .replace(String.raw`.\32 xl`, '.d'),
  )
})

test('renaming in a text changes only whole class names', () => {
  const short = new Map([['p-4', 'a']])
  expect(renameInText(' p-4  md:p-4 p-4\np-44', short)).toBe(' a  md:p-4 a\np-44')
})
