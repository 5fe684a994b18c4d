import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {setUpRevealStage} from '#web/ui/testing/reveal-stage.ts'
import {codeLanguage} from './languages.ts'
import {useCodeColours} from './use-code-colours.ts'

function Listing({code, language = 'json'}: {code: string; language?: string}) {
  return <code ref={useCodeColours(code, codeLanguage(language))}>{code}</code>
}

function setUpHighlights() {
  class FakeRange {
    readonly text: string
    constructor({startContainer, startOffset, endOffset}: StaticRangeInit) {
      this.text = (startContainer.textContent ?? '').slice(startOffset, endOffset)
    }
  }
  const highlights = new Map<string, Set<FakeRange>>()
  vi.stubGlobal('Highlight', Set)
  vi.stubGlobal('StaticRange', FakeRange)
  vi.stubGlobal('CSS', {highlights})
  return (name: string) => [...(highlights.get(name) ?? [])].map(({text}) => text)
}

afterEach(cleanup)

test('code is colored when it comes near the view, and its text stays unchanged', async () => {
  const painted = setUpHighlights()
  const {reach, marginFor} = setUpRevealStage()
  render(<Listing code={'{"a": 1}'} />)
  const code = screen.getByText('{"a": 1}')
  expect(marginFor(code)).toBe('600px 0px')
  expect(painted('code-attribute')).toEqual([])

  reach(code)
  await expect.poll(() => painted('code-attribute')).toEqual(['"a"'])
  expect(painted('code-number')).toEqual(['1'])
  expect(code.innerHTML).toBe('{"a": 1}')
})

test('changed code is colored again, and removed code leaves no colors', async () => {
  const painted = setUpHighlights()
  const {reach} = setUpRevealStage()
  const {rerender, unmount} = render(<Listing code="[1]" />)
  reach(screen.getByText('[1]'))
  await expect.poll(() => painted('code-number')).toEqual(['1'])

  rerender(<Listing code="[22]" />)
  expect(painted('code-number')).toEqual([])
  reach(screen.getByText('[22]'))
  await expect.poll(() => painted('code-number')).toEqual(['22'])
  unmount()
  expect(painted('code-number')).toEqual([])
})

test('code removed before its colors arrive is not painted', async () => {
  const painted = setUpHighlights()
  const {reach} = setUpRevealStage()
  const {unmount} = render(<Listing code="[1]" />)
  reach(screen.getByText('[1]'))
  unmount()
  render(<Listing code="[2]" />)
  reach(screen.getByText('[2]'))
  await expect.poll(() => painted('code-number')).toEqual(['2'])
})

const unreachable = {label: 'JSON', grammar: () => Promise.reject(new Error('offline'))}

function UnreachableListing() {
  return <code ref={useCodeColours('[1]', unreachable)}>[1]</code>
}

test('code whose colors fail to load stays plain, with a warning', async () => {
  const painted = setUpHighlights()
  const {reach} = setUpRevealStage()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  render(<UnreachableListing />)
  reach(screen.getByText('[1]'))
  await expect.poll(() => warn).toHaveBeenCalledOnce()
  expect(painted('code-number')).toEqual([])
})

test.each([
  ['a language without colours', '[1]', 'text'],
  ['an unknown language', '[1]', 'cobol'],
  ['very long code', '1 '.repeat(30_000), 'json'],
])('%s is left alone', (_what, code, language) => {
  setUpHighlights()
  const {marginFor} = setUpRevealStage()
  const {container} = render(<Listing code={code} language={language} />)
  expect(marginFor(container.querySelector('code')!)).toBeUndefined()
})

test('a browser without the API shows plain text', () => {
  const {marginFor} = setUpRevealStage()
  render(<Listing code="[1]" />)
  expect(marginFor(screen.getByText('[1]'))).toBeUndefined()
})
