import type {Result} from 'lighthouse'
import {describe, expect, test} from 'vitest'
import {measurementOf} from './measurement.ts'

type Audit = Result['audits'][string]
type Category = Result['categories'][string]

function audit(id: string, parts: Partial<Audit>): Audit {
  return {id, title: id, description: '', score: 1, scoreDisplayMode: 'binary', ...parts}
}

function table(id: string, items: object[], debugData?: object): Audit {
  const details = {type: 'table', headings: [], items, debugData}
  return audit(id, {details: details as Audit['details']})
}

function category(id: string, score: number, weights: Record<string, number>): Category {
  const auditRefs = Object.entries(weights).map(([id, weight]) => ({id, weight}))
  return {id, title: id, score, auditRefs}
}

type Request = {resourceType: string; transferSize: number; rendererStartTime: number}

const HEADERS = 500

const REQUESTS: Request[] = [
  {resourceType: 'Document', transferSize: 13_000, rendererStartTime: 0},
  {resourceType: 'Image', transferSize: 6_000, rendererStartTime: 20},
  {resourceType: 'Script', transferSize: 70_000, rendererStartTime: 150},
  {resourceType: 'Script', transferSize: 20_000, rendererStartTime: 160},
  {resourceType: 'Font', transferSize: 21_000, rendererStartTime: 90},
  {resourceType: 'Document', transferSize: 40_000, rendererStartTime: 200},
]

/** As the browser told of them. */
const answered = REQUESTS.map((request) => ({...request, responseHeadersTransferSize: HEADERS}))

/** Of a page that began to ask at 5,000 ms of the browser's clock, and showed its LCP at 5,120 ms. */
function report(parts: {requests?: Request[]; audits?: Audit[]; categories?: Category[]} = {}) {
  const {requests = REQUESTS, audits = [], categories = []} = parts
  const all = [
    audit('first-contentful-paint', {numericValue: 640}),
    audit('largest-contentful-paint', {numericValue: 790, score: 1}),
    audit('total-blocking-time', {numericValue: 12, score: 1}),
    audit('cumulative-layout-shift', {numericValue: 0.0004, score: 1}),
    table('network-requests', requests, {type: 'debugdata', networkStartTimeTs: 5_000_000}),
    table('metrics', [{observedLargestContentfulPaintTs: 5_120_000}]),
    ...audits,
  ]
  return {
    audits: Object.fromEntries(all.map((each) => [each.id, each])),
    categories: Object.fromEntries(categories.map((each) => [each.id, each])),
  }
}

test('times are those of Lighthouse, sizes what was sent: of HTML and scripts without headers, of HTML what is not in frames', () => {
  expect(measurementOf(report(), answered)).toMatchObject({
    fcp: 640,
    lcp: 790,
    tbt: 12,
    cls: 0.0004,
    bytes: {total: 170_000, font: 21_000, page: 13_000, html: 12_500, script: 89_000},
  })
})

test.each([
  ['after the frame', 150, -30],
  ['before the frame', 20, 100],
])('a script asked for %s', (_when, rendererStartTime, lead) => {
  const script = {resourceType: 'Script', transferSize: 1, rendererStartTime}
  expect(measurementOf(report({requests: [script]}), []).scriptLead).toBe(lead)
})

test('a page without scripts asks for none too early', () => {
  expect(measurementOf(report({requests: []}), []).scriptLead).toBeUndefined()
})

test('scores are points out of 100', () => {
  const categories = [category('performance', 0.996, {}), category('seo', 0.92, {})]
  const {scores} = measurementOf(report({categories}), [])
  expect(scores).toMatchObject({performance: 100, seo: 92})
})

test('without a figure there is no measurement', () => {
  const broken = audit('largest-contentful-paint', {score: null, errorMessage: 'NO_LCP'})
  expect(() => measurementOf(report({audits: [broken]}), [])).toThrow(
    'largest-contentful-paint: NO_LCP',
  )
})

describe('what took points away', () => {
  const named = (failed: Audit, of: Category) =>
    measurementOf(report({audits: [failed], categories: [of]}), []).failures

  test('is named with what was found', () => {
    const failed = {
      ...table('color-contrast', [{node: {snippet: '<a>'}}, {url: '/x.js'}, {description: 'Late'}]),
      score: 0,
    }
    expect(named(failed, category('accessibility', 0.9, {'color-contrast': 7}))).toEqual([
      {audit: 'color-contrast', found: ['<a>', '/x.js', 'Late']},
    ])
  })

  test.each([
    ['a hint', audit('label', {score: 0}), category('accessibility', 1, {label: 0})],
    ['one that says nothing', audit('label', {score: null}), category('seo', 1, {label: 1})],
    [
      'a metric that is counted as good',
      audit('speed-index', {score: 0.91}),
      category('performance', 0.99, {'speed-index': 10}),
    ],
  ])('is not %s', (_what, harmless, of) => {
    expect(named(harmless, of)).toEqual([])
  })
})
