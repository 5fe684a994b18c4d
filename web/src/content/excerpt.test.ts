import {evaluateSync, parse, toJS} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {excerptBody} from './queries/fragments.ts'
import {description, excerpt} from './excerpt.ts'

const block = (...texts: string[]) => ({
  _type: 'block',
  style: 'normal',
  children: texts.map((text) => ({_type: 'span', text})),
})
const heading = (text: string) => ({...block(text), style: 'h2'})
const item = (text: string) => ({...block(text), listItem: 'bullet', level: 1})
const image = {_type: 'image', alt: 'Not a text'}
const code = {_type: 'code', code: 'Not a text'}

const cases: [rule: string, body: Parameters<typeof excerpt>[0], text: string][] = [
  ['takes the first text block', [block('First.'), block('Second.')], 'First.'],
  ['joins the spans of the block', [block('Two ', 'spans', '.')], 'Two spans.'],
  ['trims the text', [block('  padded\n')], 'padded'],
  ['takes a block of any style', [heading('Why'), block('Because.')], 'Why'],
  ['takes a list item', [item('One'), block('Text.')], 'One'],
  ['skips other members', [image, code, block('Text.')], 'Text.'],
  ['skips an empty block', [block(''), block(), block('Text.')], 'Text.'],
  ['skips a block of white space', [block(' \n\t\u00a0'), block('Text.')], 'Text.'],
  ['skips "Introduction:"', [block('Introduction:'), block('Text.')], 'Text.'],
  ['skips it in any case and padding', [block(' INTRO', 'duction: '), block('Text.')], 'Text.'],
  ['skips it as a heading', [heading('introduction:'), block('Text.')], 'Text.'],
  ['keeps "Introduction" without a colon', [block('Introduction'), block('Text.')], 'Introduction'],
  ['keeps a space before the colon', [block('Introduction :')], 'Introduction :'],
  [
    'keeps a text that goes on',
    [block('Introduction: why we wrote this')],
    'Introduction: why we wrote this',
  ],
  ['keeps signs and other scripts', [block('—'), block('Text.')], '—'],
  ['is empty without text', [image, block(' ')], ''],
  ['is empty without members', [], ''],
  ['is empty without a body', null, ''],
]

describe('the excerpt', () => {
  test.each(cases)('%s', (_rule, body, text) => {
    expect(excerpt(body)).toBe(text)
  })
})

describe('the body of a list query', () => {
  function listBody(body: unknown) {
    const tree = parse(`*[0]{${excerptBody}}.body`)
    return toJS(evaluateSync(tree, {dataset: [{_id: 'article', body}]})) as (typeof cases)[0][1]
  }

  test.each(cases)('has the same excerpt: %s', (_rule, body, text) => {
    const reduced = listBody(body)
    expect(excerpt(reduced)).toBe(text)
    expect(reduced?.length ?? 0).toBe(text ? 1 : 0)
  })

  test('has at most 400 characters, counted as graphemes', () => {
    const [member] = listBody([block('😀'.repeat(500))]) ?? []
    expect([...(member?.children?.[0]?.text ?? '')]).toHaveLength(400)
  })
})

describe('the description', () => {
  test('is the first 160 characters and three dots', () => {
    expect(description('x'.repeat(200))).toBe(`${'x'.repeat(160)}...`)
  })

  test('ends with three dots even when nothing was cut', () => {
    expect(description('Short.')).toBe('Short....')
  })

  test('never cuts a character in half', () => {
    expect(description('😀'.repeat(200))).toBe(`${'😀'.repeat(160)}...`)
  })

  test('is missing without an excerpt', () => {
    expect(description('')).toBeUndefined()
  })
})
