import {beforeAll, describe, expect, test} from 'vitest'
import type {ServiceDetail} from './service-detail.ts'
import {detailOf} from './service-details.ts'
import {detailedServices} from '@skyforge/config/site/services.ts'

const ids = detailedServices.map(({id}) => id)
const detailOfId = (id: number) => {
  const service = detailedServices.find((each) => each.id === id)
  if (!service) throw new Error(`There is no service ${id}.`)
  return detailOf(service)
}
const loadDetail = (id: number) => detailOfId(id).need()
let details: ServiceDetail[] = []

beforeAll(async () => {
  details = await Promise.all(ids.map(loadDetail))
})

test('ten services have full details, each with its own texts', () => {
  expect(details).toHaveLength(10)
  expect(new Set(details.map(({hero}) => hero.headline)).size).toBe(10)
})

test('a service is loaded once, before or when it is needed', () => {
  expect(loadDetail(1)).toBe(detailOfId(1).prefetch())
  expect(loadDetail(1)).not.toBe(loadDetail(2))
})

test.each(ids)(
  'service %i has four value propositions, four benefits, four profiles and two claims',
  async (id) => {
    const detail = await loadDetail(id)
    expect(detail.solutionDescription.keyValuePropositions).toHaveLength(4)
    expect(new Set(detail.customerBenefits).size).toBe(4)
    expect(new Set(detail.targetCompanyProfile).size).toBe(4)
    expect(detail.tagline).toHaveLength(2)
    expect(new Set(detail.relatedServices).size).toBe(detail.relatedServices.length)
    expect(detail.relatedServices.length).toBeGreaterThanOrEqual(6)
  },
)

test('the drawing of a service has the name of its icon, and an alternative text', async () => {
  for (const service of detailedServices) {
    const {diagram} = await detailOf(service).need()
    expect(diagram.name).toBe(service.icon.replace('icon/', 'diagram/'))
    expect(diagram.alt.length).toBeGreaterThan(60)
  }
})

test('a text without a file throws an error that names it', () => {
  expect(() => detailOf({text: 'none'})).toThrow(
    'The text of the service needs the file texts/none.ts,',
  )
})

test('some services label their own buttons, others use the default', () => {
  const ownHero = details.filter(({hero}) => hero.cta !== undefined)
  const ownClosing = details.filter(({ctaSection}) => ctaSection.buttonLabel !== undefined)
  for (const {length} of [ownHero, ownClosing]) {
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThan(10)
  }
})

describe('the texts contain the claimed benefits of', () => {
  test.each([
    ['modernization time cut 40%', 1, /Modernization time is cut by 40%/],
    ['release cycles up to 50% faster', 2, /Release cycles are up to 50% faster/],
    [
      'infrastructure management reduced by 100%',
      3,
      /Infrastructure management .* reduced by 100%/,
    ],
    ['3x faster feature deployment', 4, /3x faster feature deployment/],
    ['contact center costs down up to 40%', 5, /Contact center costs .* by up to 40%/],
    ['agent efficiency +25%', 5, /Agent efficiency \+25%/],
    ['go live in 4-6 weeks', 5, /go live in 4-6 weeks/],
    ['99.9% uptime SLA and 24/7', 5, /99\.9% uptime SLA.* 24\/7/],
    ['backup manual effort down 80%', 6, /Manual effort for backups goes down by 80%/],
    ['migration time down up to 70%', 7, /Migration time goes down by up to 70%/],
    ['modernization time cut 40-60%', 8, /Modernization time is cut by 40-60%/],
    ['release time down 60%', 9, /Release time goes down by 60%/],
    ['infrastructure management reduced by 90%', 10, /Infrastructure management is reduced by 90%/],
    ['99.9% uptime SLA and 24/7', 10, /99\.9% uptime SLA.* 24\/7/],
  ] as const)('%s: service %i', async (_claim, id, sentence) => {
    const {customerBenefits} = await loadDetail(id)
    expect(customerBenefits.join('\n')).toMatch(sentence)
  })
})

test('service 7 says that Snowball Edge is closed to new customers, and what they can use instead', async () => {
  const {content} = (await loadDetail(7)).solutionDescription
  expect(content).toContain('closed to new customers since November 2025')
  expect(content).toContain('Everyone else goes by DataSync over the wire')
})
