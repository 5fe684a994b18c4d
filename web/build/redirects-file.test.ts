import {expect, test} from 'vitest'
import {redirectsFile} from './redirects-file.ts'

test('each redirect has a line, and that of an article another for its Markdown', () => {
  const table = new Map([
    ['/blog/old', {to: '/blog/new', status: 301} as const],
    ['/old', {to: 'https://elsewhere.example/', status: 302} as const],
  ])
  expect(redirectsFile(table)).toBe(
    `/profile /profile.pdf 302
/blog/old /blog/new 301
/blog/old.md /blog/new.md 301
/old https://elsewhere.example/ 302
`,
  )
})
