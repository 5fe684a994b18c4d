/** How pages look: as the visitor has chosen, or as the system says. */
export const appearances = ['light', 'dark', 'system'] as const

export type Appearance = (typeof appearances)[number]

/** Under this name the browser remembers the choice, in local storage: a cookie would travel. */
export const APPEARANCE_KEY = 'appearance'

/** What browsers paint around a page: the paper of `styles.css`, light and dark as the tags for it in `index.html`. */
export const paperColors = ['#fbfaf6', '#0b1626'] as const

/**
 * Makes the page look so, by an attribute that `styles.css` knows.
 *
 * @param appearance - anything else than a choice is the system's
 */
export function showAppearance(appearance: string): void {
  document.documentElement.dataset.appearance = appearance
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [index, tag] of tags.entries()) {
    tag.content =
      paperColors[appearances.findIndex((each) => each === appearance)] ?? paperColors[index] ?? ''
  }
}

/** Makes the page look as this browser remembers. */
export function recallAppearance(): void {
  try {
    showAppearance(localStorage.getItem(APPEARANCE_KEY) ?? '')
  } catch {
    // The browser keeps nothing for this site: the system says how it looks.
  }
}

/** What the page shows. */
export function shownAppearance(): Appearance {
  const {appearance} = document.documentElement.dataset
  return appearances.find((each) => each === appearance) ?? 'system'
}
