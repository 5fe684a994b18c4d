// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest'
import {LATE_CODE_ID, loadLateCode} from './late-code.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

test('what stands in the template comes into the head, as it stands there', () => {
  const tags =
    '<link rel="stylesheet" href="/a.css"><script type="module" crossorigin="" src="/a.js"></script>'
  document.head.innerHTML = `<template id="${LATE_CODE_ID}">${tags}</template>`
  const failed = vi.fn()
  loadLateCode(failed)
  expect(document.head.innerHTML).toContain(`</template>${tags}`)
  expect(failed).not.toHaveBeenCalled()
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(failed).toHaveBeenCalledTimes(1)
})
