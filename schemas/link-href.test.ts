import {expect, test} from 'vitest'
import {isLinkHref} from './link-href.ts'

test.each([
  'https://aws.amazon.com/eks/',
  'HTTPS://aws.amazon.com',
  'http://localhost:5173/blog?category=serverless#top',
  'https://example.com/a%20b?x=(1)',
  'mailto:hello@skyforge.example',
  'mailto:hello@skyforge.example?subject=Migration',
  'tel:+1-555-0100',
  'tel:(555)0100',
  '/',
  '/contact?tab=meeting',
  '/blog/finops-basics#budgets',
])('%j may stand in an article', (href) => {
  expect(isLinkHref(href)).toBe(true)
})

test.each([
  ['', 'is empty'],
  ['#budgets', 'is a bare anchor'],
  ['contact', 'is a path without a slash'],
  ['skyforge.example', 'lacks its scheme'],
  ['https://', 'has no host'],
  ['https:/skyforge.example', 'has one slash after its scheme'],
  ['//evil.example', 'leads to another site with the scheme of this one'],
  ['/\\evil.example', 'is read as // by browsers'],
  ['/\t/evil.example', 'is read as // by browsers'],
  ['javascript:alert(1)', 'runs code'],
  ['java\nscript:alert(1)', 'runs code once browsers drop the line break'],
  [' javascript:alert(1)', 'runs code once browsers trim it'],
  ['data:text/html,<b>x</b>', 'carries its own page'],
  ['ftp://example.com/file', 'has a scheme that is not allowed'],
  ['mailto:', 'has no recipient'],
  ['mailto:hello', 'has no e-mail domain'],
  ['tel:', 'has no number'],
  ['tel:call-us', 'has letters for a number'],
  ['https://example.com/a b', 'has a space'],
])('%j is refused: it %s', (href) => {
  expect(isLinkHref(href)).toBe(false)
})
