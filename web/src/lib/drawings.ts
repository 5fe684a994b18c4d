/** Sheets on which the site's drawings are made, in pixels; also the folders of `public/drawings`. */
export const drawingSheets = {
  /** Beside the heading of a page, on dark ground. */
  hero: {width: 1200, height: 900},
  /** An architecture, as wide as the page, on light ground. */
  diagram: {width: 1600, height: 900},
  /** Inside a section or a card, on light ground. */
  panel: {width: 1200, height: 900},
  /** The sign of a service, on light ground. */
  icon: {width: 96, height: 96},
  /** The name of another firm, on light ground. */
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
