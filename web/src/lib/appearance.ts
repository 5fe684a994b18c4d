/** Appearances: a choice of the visitor, or the system's setting. */
export const appearances = ['light', 'dark', 'system'] as const

export type Appearance = (typeof appearances)[number]

/** Local storage key of the choice; a cookie would be sent with every request. */
export const APPEARANCE_KEY = 'appearance'

/** Colors that browsers paint around a page, light and dark: the paper color of `styles.css`, also in `index.html`. */
export const paperColors = ['#fbfaf6', '#0b1626'] as const

/**
 * Sets the appearance with an attribute that `styles.css` reads.
 *
 * @param appearance - an unknown value counts as `system`
 */
export function showAppearance(appearance: string): void {
  document.documentElement.dataset.appearance = appearance
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [index, tag] of tags.entries()) {
    tag.content =
      paperColors[appearances.findIndex((each) => each === appearance)] ?? paperColors[index] ?? ''
  }
}

export function recallAppearance(): void {
  try {
    showAppearance(localStorage.getItem(APPEARANCE_KEY) ?? '')
  } catch {
    // Storage is blocked: the system decides.
  }
}

export function shownAppearance(): Appearance {
  const {appearance} = document.documentElement.dataset
  return appearances.find((each) => each === appearance) ?? 'system'
}
