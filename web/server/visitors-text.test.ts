import {orRefusal, testLinearWork} from '@skyforge/server-kit/testing/test-linear-work.ts'
import {articleAt} from '../src/content/article-at.ts'
import {markdownAt} from '../src/content/markdown-path.ts'
import {articleOfCard} from '../src/content/social/card-path.ts'
import {feedAt} from '../src/feeds/feed-at.ts'
import {findPage} from '../src/rendering/find-page.ts'
import {SearchIndex} from '../src/search/index/search-index.ts'
import {askedForIn} from '../src/search/search-answers.ts'
import {inboxPassage} from './forward/inbox.ts'
import {lakePassage} from './forward/lake.ts'
import {visitorOf} from './forward/visitor.ts'
import {leave} from './preview/doors.ts'
import {hasPass, readCookies} from './preview/preview-cookies.ts'
import {addressOf} from './preview/preview-paths.ts'
import {PublishedArticles} from './published-articles.ts'
import {fixedRedirect} from './redirects/fixed-redirects.ts'
import {redirectAt} from './redirects/redirect-table.ts'
import {isForPrograms, textAddress} from './texts.ts'
import {unboundedPart} from './unbounded-address.ts'

const index = new SearchIndex()
index.set('a', {
  kind: 'Post',
  path: '/blog/a',
  date: undefined,
  title: 'A wombat in the cloud',
  subheading: '',
  tags: 'animals',
  text: 'Wombats are aardvarks of another kind, says an author. '.repeat(20),
})
const published = new PublishedArticles({report: () => {}})
published.set(new Set(['/blog/a']))
const table = new Map([['/old', {to: '/new', status: 301 as const}]])
const LAKE_QUERY = '/lake/p/blog/v1/data/query/production?query='
const PATH = {before: '/blog/', after: '/x'}
const QUERY = {before: '/blogs?'}

testLinearWork({
  'the page of a path': {work: findPage, ...PATH},
  'the page of a query': {work: findPage, ...QUERY},
  'the page of a tag': {work: findPage, before: '/blogs?tag='},
  'the unbounded part of a path': {work: unboundedPart, ...PATH},
  'the unbounded part of a query': {work: unboundedPart, ...QUERY},
  'the article of a path': {work: articleAt, ...PATH},
  'the Markdown of a path': {work: markdownAt, before: '/blog/', after: '/x.md'},
  'the card of a path': {work: articleOfCard, before: '/social/blog/', after: '.png'},
  'the feed of a path': {work: feedAt, before: '/blog/tag/', after: '/feed.xml'},
  'the kind of a path': {work: isForPrograms, before: '/blog/', after: '.md'},
  'the address of a text': {work: textAddress, before: '/search.json?q='},
  'a withdrawn article': {work: (path) => published.isWithdrawn(path), ...PATH},
  'the redirect of slashes': {work: (path) => fixedRedirect(path, '', {}), before: '/', after: 'x'},
  'the redirect of an old path': {work: (path) => redirectAt(table, path), before: '/', after: 'x'},
  'the words of a search': {work: (text) => index.find(text, 6), isUnicode: true},
  'the parameters of a search': {work: askedForIn, before: 'q='},
  'the address of a preview': {work: addressOf, before: '//'},
  'the cookies of a preview': {work: readCookies},
  'the pass of a preview': {
    work: (text) => hasPass(new Map([['preview-blog', text]]), 'blog', 'token'),
  },
  'the referrer when a preview ends': {
    work: (referer) =>
      leave({method: 'GET', url: '/', headers: {referer}}, {siteUrl: 'http://localhost:5173'}),
    before: 'http://',
  },
  'a form on its way to the inbox': {
    work: (url) => inboxPassage('POST', url),
    before: '/inbox/contact?',
  },
  'a page of the inbox': {work: (url) => inboxPassage('GET', url), before: '/inbox/schedule/'},
  'a query on its way to the lake': {
    work: orRefusal((url) => lakePassage('GET', url, () => true)),
    before: LAKE_QUERY,
  },
  'an image of the lake': {
    work: (url) => lakePassage('GET', url, () => true),
    before: '/lake/p/blog/images/blog/production/',
  },
  'the address of a visitor': {
    work: (text) => visitorOf({'x-forwarded-for': text}, '192.0.2.1', true),
  },
})
