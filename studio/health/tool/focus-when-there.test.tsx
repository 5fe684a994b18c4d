import {afterEach, expect, test} from 'vitest'
import {focusWhenThere} from './focus-when-there.ts'

afterEach(() => {
  document.body.replaceChildren()
})

function add(id: string): HTMLElement {
  const input = Object.assign(document.createElement('input'), {id})
  document.body.append(input)
  return input
}

test('the keyboard goes into a field that appears later', async () => {
  focusWhenThere('title')
  const other = add('slug')
  const field = add('title')
  await expect.poll(() => document.activeElement).toBe(field)
  other.focus()
  add('another')
  expect(document.activeElement).toBe(other)
})

test('who is elsewhere by then stays there', async () => {
  focusWhenThere('title')
  add('search').focus()
  add('title')
  const observed = new Promise<void>((resolve) =>
    new MutationObserver(() => resolve()).observe(document.body, {childList: true}),
  )
  add('another')
  await observed
  expect(document.activeElement?.id).toBe('search')
})
