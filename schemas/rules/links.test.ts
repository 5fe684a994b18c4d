import {expect, test} from 'vitest'
import {found, paragraph, post} from './testing/found.ts'

function linked(link: Record<string, unknown>) {
  const span = {_type: 'span', _key: 's', text: 'the runbook', marks: ['l']}
  const markDefs = [{_type: 'link', _key: 'l', ...link}]
  return post({body: [paragraph('', {_key: 'b', children: [span], markDefs})]})
}

test('link-scheme: an address that runs code', () => {
  expect(found('link-scheme', linked({href: 'javascript:alert(1)'}))).toEqual([
    expect.stringMatching(
      /^body\[_key=="b"\]\.markDefs\[_key=="l"\]\.href: “the runbook” leads to “javascript:alert\(1\)”/,
    ),
  ])
})

test.each([
  {href: '/contact?tab=meeting'},
  {href: 'https://aws.amazon.com/'},
  {page: {_ref: 'a'}},
  {},
])('link-scheme: %j is fine', (link) => {
  expect(found('link-scheme', linked(link))).toEqual([])
})
