import {describe, expect, test} from 'vitest'
import {
  benefits,
  journey,
  journeySteps,
  migrationsHero,
  migrationsMeta,
  PLAN_WEEKS,
} from './migrations.ts'

describe('/migrations', () => {
  test.each([
    [50, 'less assessment time'],
    [35, 'cost cut'],
    [40, 'faster migration'],
    [25, 'fewer incidents'],
    [30, 'efficiency gain'],
    [20, 'savings'],
    [35, 'operational efficiency'],
  ])('claims %i% % % once', (percent, claim) => {
    const claims = benefits.map(({figure}) => figure)
    expect(claims.filter((figure) => figure.claim === claim)).toEqual([{percent, claim}])
  })

  test('has seven benefits, each with its own title and pain point', () => {
    expect(new Set(benefits.map(({title}) => title)).size).toBe(7)
    expect(new Set(benefits.map(({painPoint}) => painPoint)).size).toBe(7)
  })

  test('says 4–8 weeks, and as little as 4', () => {
    expect(migrationsHero.origin).toContain('4–8 Weeks')
    expect(journey.plans.short).toContain('as little as 4 weeks')
  })

  test.each([
    ['full', PLAN_WEEKS],
    ['short', 4],
  ] as const)('the %s plan has no gap between its weeks and ends after %i', (plan, end) => {
    const spans = journeySteps.map(({weeks}) => weeks[plan])
    for (const [index, [first, last]] of spans.entries()) {
      expect(first).toBe((spans[index - 1]?.[1] ?? 0) + 1)
      expect(last).toBeGreaterThanOrEqual(first)
    }
    expect(spans.at(-1)?.[1]).toBe(end)
  })

  test.each(journeySteps)('each week of "$title" has a mark', ({weeks: {full}, marks}) => {
    expect(marks).toHaveLength(full[1] - full[0] + 1)
  })

  test('its description has at most 160 characters', () => {
    expect(migrationsMeta.description.length).toBeLessThanOrEqual(160)
  })
})
