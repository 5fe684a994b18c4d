import {expect, test} from 'vitest'
import {isSlug, slugify} from './article-slug.ts'

test.each([
  ['Moving 400 VMs to AWS', 'moving-400-vms-to-aws'],
  ['CI/CD for Amazon Connect', 'ci-cd-for-amazon-connect'],
  ['Kubernetes & Containers', 'kubernetes-containers'],
  ['What your bill won’t tell you', 'what-your-bill-wont-tell-you'],
  ['  Café — Zürich!  ', 'cafe-zurich'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ørsted', 'orsted'],
  ['Đakovo, Þórr and Ðura', 'dakovo-thorr-and-dura'],
  ['Æsop’s œuvre', 'aesops-oeuvre'],
  ['Işık', 'isik'],
  ['99.9% uptime', '99-9-uptime'],
  ['東京', ''],
])('%j becomes the slug %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('a long title is cut after a whole word', () => {
  const slug = slugify('modernization '.repeat(10))
  expect(slug).toBe(Array(6).fill('modernization').join('-'))
  expect(isSlug(slug)).toBe(true)
})

test('a single overlong word is cut where the limit falls', () => {
  expect(slugify('x'.repeat(200))).toBe('x'.repeat(96))
})

test.each(['', 'Upper', 'two--hyphens', '-start', 'end-', 'a b', 'a/b', 'ä', 'x'.repeat(97)])(
  '%j is not a slug',
  (text) => {
    expect(isSlug(text)).toBe(false)
  },
)
