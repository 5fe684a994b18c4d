import {brand} from '@skyforge/config/brand.ts'
import {hashSource} from '@skyforge/server-kit/replies/security-headers.ts'
import {colors} from '@skyforge/config/site/colors.ts'

const STYLE = `
  body {margin: 0; padding: 3rem 1.5rem; background: ${colors.paper}; color: ${colors.slate}; font: 1.0625rem/1.6 system-ui, sans-serif}
  main {max-width: 32rem; margin: auto; border-top: 2px solid ${colors.ember}; padding-top: 1.5rem}
  h1 {margin: 0 0 .75rem; color: ${colors.ink}; font-size: 1.5rem; line-height: 1.25}
  a {color: ${colors.sky}}
  @media (prefers-color-scheme: dark) {
    body {background: ${colors.ink}; color: ${colors.onDark}}
    main {border-color: ${colors.emberGlow}}
    h1 {color: #fff}
    a {color: ${colors.onDarkLink}}
  }
`

/** The `style-src` source that allows the style of these pages. */
export const plainStylePolicy = hashSource(STYLE)

/**
 * Returns a self-contained page that is shown while a page is unavailable. It does not need the site's build.
 *
 * @param sentences - HTML of a paragraph: what happened, and what to do about it
 */
export function plainPage(heading: string, sentences: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} | ${brand.name}</title>
<style>${STYLE}</style>
<main>
<h1>${heading}</h1>
<p>${sentences}</p>
</main>
</html>
`
}
