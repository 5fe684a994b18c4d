// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {DEFERRED_CODE_ID} from '@skyforge/config/site/element-ids.ts'
import {loadDeferredCode} from './deferred-code.ts'

const TAGS =
  '<link rel="stylesheet" href="/a.css"><script type="module" crossorigin="" src="/a.js"></script>'
const failed = vi.fn()
const scripts = () => document.head.querySelectorAll('script')
const fail = () => [...scripts()].at(-1)?.dispatchEvent(new Event('error'))

beforeEach(() => {
  document.head.innerHTML = `<template id="${DEFERRED_CODE_ID}">${TAGS}</template>`
  failed.mockClear()
  loadDeferredCode(failed)
})
afterEach(() => {
  for (const sign of ['click', 'online']) window.dispatchEvent(new Event(sign))
  document.head.innerHTML = ''
})

test("moves the template's content into the head unchanged", () => {
  expect(document.head.innerHTML).toContain(`</template>${TAGS}`)
  expect(failed).not.toHaveBeenCalled()
})

test.each(['click', 'online'])('retries after each failure at the next %s', (sign) => {
  for (const attempt of [1, 2]) {
    fail()
    expect(failed).toHaveBeenCalledTimes(attempt)
    expect(scripts()).toHaveLength(attempt)
    window.dispatchEvent(new Event(sign))
    window.dispatchEvent(new Event(sign))
    expect(scripts()).toHaveLength(attempt + 1)
  }
})
