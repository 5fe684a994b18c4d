import {describe, expect, test} from 'vitest'
import {
  connectHero,
  connectMeta,
  connectReasons,
  connectTrust,
  firstSteps,
  highlights,
  offerings,
  trustCards,
} from './connect.ts'

const texts = JSON.stringify([
  connectHero,
  connectReasons,
  connectTrust,
  firstSteps,
  highlights,
  offerings,
  trustCards,
])

describe('/connect', () => {
  test.each([
    ['45-minute consultation', '45-minute strategy session'],
    ['2-week POC', '2-week implementation'],
    ['go live in 4-6 weeks', 'Go live in 4-6 weeks'],
    ['40+ cloud projects', '40+ Cloud Projects'],
    ['10,000+ agents', '"value":"10,000+","label":"agents supported"'],
    ['99.9% uptime SLA', '"value":"99.9%","label":"uptime SLA"'],
    ['24/7 support', '"value":"24/7","label":"support"'],
    ['15+ countries', '"value":"15+","label":"countries"'],
  ])('claims the figure "%s"', (_figure, text) => {
    expect(texts).toContain(text)
  })

  test.each([
    ['highlights', highlights, 4],
    ['offerings', offerings, 5],
    ['trust cards', trustCards, 4],
    ['stats', connectTrust.stats, 4],
    ['certifications', connectTrust.certifications, 6],
  ])('has its %s', (_name, list, count) => {
    expect(list).toHaveLength(count)
  })

  test('every offering has its own id, description and features', () => {
    for (const pick of ['id', 'title', 'description'] as const) {
      expect(new Set(offerings.map((offering) => offering[pick])).size).toBe(offerings.length)
    }
    const features = offerings.flatMap((offering) => offering.features)
    expect(new Set(features).size).toBe(features.length)
  })

  test('the consultation’s agenda ends after 45 minutes, and the POC after ten working days', () => {
    expect(firstSteps.consultation.agenda.at(-1)?.minute).toBe(45)
    expect(firstSteps.poc.milestones.at(-1)?.day).toBe(2 * firstSteps.poc.weekdays.length)
  })

  test('its description has at most 160 characters', () => {
    expect(connectMeta.description.length).toBeLessThanOrEqual(160)
  })
})
