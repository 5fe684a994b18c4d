import {expect, test} from 'vitest'
import {found, paragraph, post, SITE_URL} from './testing/found.ts'

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

const why = paragraph('Why a queue?', {style: 'h2'})
const other = {...post(), _id: 'other', title: 'Clusters', body: [why]}
const draft = {...other, _id: 'drafts.draft', title: 'Unfinished'}
const author = {_id: 'author', _type: 'author', name: 'Meera Joshi'}
const slug = (current: string) => ({slug: {_type: 'slug', current}})
const named = {...post(slug('named')), _id: 'named', title: 'Named'}
const hidden = {...post(slug('hidden')), _id: 'drafts.hidden', title: 'Hidden'}
const redirect = {_id: 'r', _type: 'redirect', from: '/once', to: '/contact'}
const later = {_id: 'drafts.l', _type: 'redirect', from: '/later', to: '/contact'}
const around = {documents: [other, draft, author, named, hidden, redirect, later]}
const toPage = (_ref: string, anchor?: string) => ({page: {_type: 'reference', _ref}, anchor})

test.each([
  [
    'an article that is gone',
    toPage('gone'),
    /page: “the runbook” leads to an article that no longer/,
  ],
  ['a draft', toPage('draft'), /page: “the runbook” leads to “Unfinished”, which is not published/],
  ['an author', toPage('author'), /page: .* “Meera Joshi”, which has no page/],
  ['a page that is gone', {route: '/gone'}, /route: “the runbook” leads to \/gone, where/],
  [
    'an address where nothing is',
    {href: '/nothing'},
    /href: “the runbook” leads to \/nothing, where this site has nothing/,
  ],
  ['that of no article', {href: '/blog/gone?a#b'}, /href: .* leads to \/blog\/gone, where this/],
  ['one with the site before it', {href: `${SITE_URL}/blog/gone/`}, /to \/blog\/gone, where this/],
  ['that of no article as Markdown', {href: '/blog/gone.md'}, /to \/blog\/gone\.md, where this/],
  ['that of a draft', {href: '/blog/hidden'}, /\/blog\/hidden, where “Hidden” is not published/],
  ['that of a redirect to come', {href: '/later'}, /to \/later, where this/],
])('link-dead: %s', (_, link, message) => {
  expect(found('link-dead', linked(link), around)).toEqual([expect.stringMatching(message)])
})

test.each([
  toPage('other'),
  toPage('post'),
  {route: '/contact'},
  {href: 'https://aws.amazon.com/nothing'},
  {href: 'mailto:team@skyforge.example'},
  {href: '#nothing'},
  {href: '/'},
  {href: '/Contact/?tab=meeting'},
  {href: `${SITE_URL}/blog/named#why`},
  {href: '/blog/named.md'},
  {href: '/blog/moving-400-machines'},
  {href: '/blog/feed.xml'},
  {href: '/blog/category/serverless'},
  {href: '/announcements/tag/CI%2FCD'},
  {href: '/authors/ada'},
  {href: '/profile.pdf'},
  {href: '/once'},
  {href: '/announcement/of-another-project'},
  {},
])('link-dead: %j is fine', (link) => {
  expect(found('link-dead', linked(link), around)).toEqual([])
})

test.each([
  [
    'of another article',
    toPage('other', 'how'),
    /anchor: “the runbook” leads .* “how”, which “Clusters”/,
  ],
  ['of this article', toPage('post', 'how'), /anchor: .* “how”, which this article/],
  ['of this article, as an address', {href: '#how'}, /href: .* “how”, which this article/],
])('link-anchor: a heading %s that is not there', (_, link, message) => {
  expect(found('link-anchor', linked(link), around)).toEqual([expect.stringMatching(message)])
})

test.each([toPage('other', 'why-a-queue'), toPage('other'), toPage('gone', 'why'), {href: '#'}])(
  'link-anchor: %j is fine',
  (link) => {
    expect(found('link-anchor', linked(link), around)).toEqual([])
  },
)

const costs = paragraph('Costs', {style: 'h2'})
const prices = paragraph('Prices', {style: 'h2'})
const renamed = {
  documents: [
    {...other, _id: 'drafts.other', body: [prices]},
    {...other, body: [costs]},
    {...redirect, from: '/blog/gone'},
    {...redirect, _id: 'drafts.r', from: '/blog/else'},
    {...named, _id: 'drafts.named', ...slug('anew')},
    named,
  ],
}

test.each([toPage('other', 'costs'), {href: '/blog/gone'}, {href: '/blog/named'}])(
  '%j leads where readers find it, whatever the draft of another says',
  (link) => {
    expect(found('link-anchor', linked(link), renamed)).toEqual([])
    expect(found('link-dead', linked(link), renamed)).toEqual([])
  },
)

test.each([
  ['link-anchor', toPage('other', 'prices'), /“prices”, which “Clusters” does not have/],
  ['link-dead', {href: '/blog/else'}, /\/blog\/else, where this site has nothing/],
  ['link-dead', {href: '/blog/anew'}, /\/blog\/anew, where “Named” is not published/],
])('%s: %j leads to what the draft of another alone has', (rule, link, message) => {
  expect(found(rule, linked(link), renamed)).toEqual([expect.stringMatching(message)])
})

test('link-anchor: the article that is written has the headings of its draft', () => {
  const {body} = linked({href: '#prices'})
  const draft = post({_id: 'drafts.post', body: [body, prices].flat()})
  expect(found('link-anchor', draft, {documents: [post({body: [costs]})]})).toEqual([])
})
