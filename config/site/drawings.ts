/** Sizes of the site's drawings in pixels, by their folder in `web/public/drawings`. */
export const drawingSheets = {
  /** Beside a page's heading, on a dark background. */
  hero: {width: 1200, height: 900},
  /** An architecture, as wide as the page, on a light background. */
  diagram: {width: 1600, height: 900},
  /** Inside a section or a card, on a light background. */
  panel: {width: 1200, height: 900},
  /** The icon of a service, on a light background. */
  icon: {width: 96, height: 96},
  /** The logo of another company, on a light background. */
  logo: {width: 240, height: 64},
} as const

export type DrawingSheet = keyof typeof drawingSheets

/** A drawing of the site: its sheet and its name, `hero/home`. */
export type DrawingName = `${DrawingSheet}/${string}`

/** Address and size of a drawing. */
export function drawing(name: DrawingName) {
  const sheet = name.slice(0, name.indexOf('/')) as DrawingSheet
  return {src: `/drawings/${name}.svg`, ...drawingSheets[sheet]}
}
