import {expect, test} from 'vitest'
import type {BodyMember} from '#web/content/entries.ts'
import {outlineOf} from './outline.ts'

type Style = 'normal' | 'h1' | 'h2' | 'h3' | 'h4'

function block(style: Style, ...texts: string[]): BodyMember {
  const children = texts.map((text) => ({_type: 'span' as const, _key: text, text}))
  return {_type: 'block', _key: `${style} ${texts.join('')}`, style, markDefs: [], children}
}

test.each<[rule: string, body: BodyMember[], ids: string[]]>([
  ['takes headings alone', [block('normal', 'Text'), block('h2', 'Why')], ['why']],
  ['joins the spans', [block('h3', 'Why ', 'not?')], ['why-not']],
  ['keeps letters and digits of any script', [block('h2', 'Größe: 4 × 2 中')], ['größe-4-2-中']],
  [
    'gives equal headings different ids',
    [block('h2', 'Cost'), block('h3', 'Cost')],
    ['cost', 'cost-2'],
  ],
  [
    'skips a number that another heading has',
    [block('h2', 'Cost 2'), block('h2', 'Cost'), block('h2', 'Cost')],
    ['cost-2', 'cost', 'cost-3'],
  ],
  [
    'leaves to every page the ids that it has',
    [block('h2', 'Main'), block('h2', 'Notices'), block('h3', 'Known content')],
    ['main-2', 'notices-2', 'known-content-2'],
  ],
  ['has a name for signs', [block('h2', '—')], ['part']],
  ['leaves out headings without text', [block('h2', '  ')], []],
])('the outline %s', (_rule, body, ids) => {
  expect(outlineOf(body).map(({id}) => id)).toEqual(ids)
})

test('a heading 1 of the body has level 2, like a heading 2', () => {
  const body = (['h1', 'h2', 'h3', 'h4'] as const).map((style) => block(style, style))
  expect(outlineOf(body).map(({level}) => level)).toEqual([2, 2, 3, 4])
})

test('an article without a body has no outline', () => {
  expect(outlineOf(null)).toEqual([])
})
