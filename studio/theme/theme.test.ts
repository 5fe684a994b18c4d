import {getContrastRatio} from '@sanity/ui/theme'
import {describe, expect, test} from 'vitest'
import {theme} from './theme.ts'

/** WCAG AA, for text of any size. */
const READABLE = 4.5

const SCHEMES = ['light', 'dark'] as const
const TONES = ['default', 'transparent', 'primary', 'positive', 'caution', 'critical'] as const

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  const cards = theme.v2?.color[scheme]

  test.each(TONES)('texts on a card in the tone %s can be read', (tone) => {
    const card = cards?.[tone]
    for (const text of [card?.fg, card?.muted.fg, card?.link.fg, card?.icon]) {
      expect(getContrastRatio(card?.bg ?? '', text ?? '')).toBeGreaterThanOrEqual(READABLE)
    }
  })

  test.each(['default', 'primary', 'positive', 'critical'] as const)(
    'the label of a button in the tone %s can be read',
    (tone) => {
      const {enabled, hovered} = cards?.default.button.default[tone] ?? {}
      for (const state of [enabled, hovered]) {
        expect(getContrastRatio(state?.bg ?? '', state?.fg ?? '')).toBeGreaterThanOrEqual(READABLE)
      }
    },
  )

  test.each(['default', 'primary', 'positive', 'caution', 'critical'] as const)(
    'a badge in the tone %s can be read',
    (tone) => {
      const badge = cards?.default.badge[tone]
      expect(getContrastRatio(badge?.bg ?? '', badge?.fg ?? '')).toBeGreaterThanOrEqual(READABLE)
    },
  )

  test('what is chosen in a list can be read', () => {
    const selected = cards?.default.selectable.default.selected
    expect(getContrastRatio(selected?.bg ?? '', selected?.fg ?? '')).toBeGreaterThan(READABLE)
  })
})
