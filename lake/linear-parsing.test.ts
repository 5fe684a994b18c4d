import {orRefusal, testLinearWork} from '@skyforge/server-kit/testing/test-linear-work.ts'
import {tokenIn} from './accounts/authenticate.ts'
import {Budget} from './groq/budget.ts'
import {constantCostFilter} from './groq/document-filter.ts'
import {MatchText} from './groq/evaluator/text/match-text.ts'
import {matchesAll} from './groq/evaluator/text/match.ts'
import {parsePattern} from './groq/evaluator/text/match-term.ts'
import {parseTextQuery} from './groq/evaluator/text/text-terms.ts'
import {ANONYMOUS_LIMITS} from './groq/limits.ts'
import {parsePerspective} from './groq/perspective.ts'
import {parse} from './groq/syntax/parse.ts'
import {AllowedOrigins, normalOrigin} from './http/allowed-origins.ts'
import {queryParams} from './http/parse-json.ts'
import {cookieValues} from './http/cookies/cookies.ts'
import {resourcePath} from './http/resource-routes.ts'
import type {CorsOrigin} from './store/cors-origins.ts'

const budget = () => new Budget(ANONYMOUS_LIMITS)
const filterContext = {identity: '', project: 'blog', dataset: 'production', params: {}}
const stored: CorsOrigin = {
  id: 1,
  project: 'blog',
  origin: 'https://*.*.example.com:*',
  allowCredentials: true,
  createdAt: '',
}
const origins = new AllowedOrigins([], {
  all: () => [stored],
  add: (origin) => ({...origin, id: 2}),
  delete: () => undefined,
})
const requestWith = (headers: Record<string, string>) => new Request('http://localhost', {headers})

testLinearWork({
  'a query': {work: orRefusal((text) => parse(text, {}, ANONYMOUS_LIMITS)), before: '*['},
  'a text in a query': {
    isUnicode: true,
    work: orRefusal((text) => parse(text, {}, ANONYMOUS_LIMITS)),
    before: "*[title == '",
    after: "']",
  },
  'the filter of a listener': {
    isUnicode: true,
    work: orRefusal((text) => constantCostFilter(text, filterContext)),
    before: '*[_id == "',
    after: '"]',
  },
  'the terms of a match': {
    work: orRefusal((text) => parsePattern(text, budget())),
    isUnicode: true,
  },
  'a match': {
    isUnicode: true,
    work: orRefusal((text) =>
      matchesAll([new MatchText('a wombat and aaa', budget())], parsePattern(text, budget())),
    ),
  },
  'the terms of a text query': {
    work: orRefusal((text) => parseTextQuery(text, budget())),
    isUnicode: true,
  },
  'a perspective': {work: orRefusal((text) => parsePerspective(text, '2025-02-19'))},
  'an allowed origin': {
    work: (text) => origins.accessOf(text, 'blog'),
    before: 'https://',
    after: '.example.com:1',
  },
  'an origin to allow': {work: normalOrigin, before: 'https://'},
  'the parameters of a query': {
    work: orRefusal((text) => queryParams(new URLSearchParams(text))),
    before: '$a=',
  },
  cookies: {work: orRefusal((text) => cookieValues(requestWith({cookie: text}), 'lake'))},
  'a token': {work: tokenIn, before: 'Bearer '},
  'the path of a resource': {work: resourcePath, before: '/v1/projects/blog/'},
})
