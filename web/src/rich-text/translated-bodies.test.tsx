import {act, cleanup, render} from '@testing-library/react'
import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {BodyMember} from '#web/content/entries.ts'
import {RichText} from './rich-text.tsx'
import {everything} from './testing/everything.ts'

const page = (body: readonly BodyMember[]) => (
  <MemoryRouter>
    <RichText body={body} />
  </MemoryRouter>
)

/** A body of one block with spans of a text and marks. */
function bodyOf(...spans: [text: string, ...marks: string[]][]): BodyMember[] {
  const children = spans.map(([text, ...marks], index) => ({
    _key: `k${index}`,
    _type: 'span' as const,
    text,
    marks,
  }))
  return [{_key: 'same', _type: 'block', style: 'normal', markDefs: [], children}]
}

/** Replaces each text node, as browsers do when they translate a page. */
function wrapTexts(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: ChildNode[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('pre, code')) continue
    const wrapper = document.createElement('font')
    wrapper.textContent = text.textContent
    text.replaceWith(wrapper)
  }
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(cleanup)

test('an article with everything hydrates without changes after a browser has translated it', async () => {
  const container = document.createElement('main')
  container.innerHTML = renderToString(page(everything))
  wrapTexts(container)
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(container, page(everything), {onRecoverableError}))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.querySelectorAll('p > font, p > span > font').length).toBeGreaterThan(9)
  act(() => root.unmount())
})

test.each([
  ['a text', bodyOf(['One'])],
  ['a text in bold', bodyOf(['One', 'strong'])],
  ['a text beside bold text', bodyOf(['One '], ['two', 'strong'], [' three'])],
  ['bold text before a text', bodyOf(['one', 'strong'], [' two'])],
  ['bold text that is partly italic', bodyOf(['one', 'strong'], [' two', 'strong', 'em'])],
  ['a line break', bodyOf(['One\ntwo'])],
])('a translated body shows a change to and from %s', (_what, body) => {
  const other = bodyOf(['New '], ['words', 'em'])
  for (const [before, after] of [
    [body, other],
    [other, body],
  ] as const) {
    const {container, rerender} = render(page(before))
    wrapTexts(container)
    rerender(page(after))
    expect(container.textContent).toBe(render(page(after)).container.textContent)
    cleanup()
  }
})
