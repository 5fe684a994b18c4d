import {html} from '@skyforge/server-kit/pages/html.ts'
import {colors} from '@skyforge/config/site/colors.ts'
import {STUDIOS_ATTRIBUTE} from '../../src/preview/studio-messages.ts'
import {LEAVE_PATH} from './preview-paths.ts'

const HEIGHT = '2.5rem'

/** The bar pushes the page down and stays in view; sticky elements of the page sit below it. */
const STYLE = `
  #preview-bar {position: sticky; top: 0; z-index: 45; display: flex; align-items: center; justify-content: space-between; gap: 1rem; box-sizing: border-box; height: ${HEIGHT}; padding: 0 1.25rem; background: ${colors.ember}; color: #fff; font-size: .9375rem; line-height: 1.25}
  #preview-bar p {margin: 0; font-weight: 600}
  #preview-bar a {color: inherit; text-decoration: underline; text-underline-offset: .2em}
  #preview-bar a:focus-visible {outline: 2px solid; outline-offset: 2px}
  #root {min-height: calc(100svh - ${HEIGHT})}
  #root > header {top: ${HEIGHT}}
  html {scroll-padding-top: calc(6rem + ${HEIGHT}); --below-header: calc(4.5rem + 1px + ${HEIGHT})}
  @media print {#preview-bar {display: none}}
`

function bar(studios: readonly string[]): string {
  return html`<div id="preview-bar" role="region" aria-label="Preview mode">
    <p ${STUDIOS_ATTRIBUTE}="${studios.join(' ')}">You’re viewing drafts</p>
    <a href="${LEAVE_PATH}">Leave preview</a>
  </div>`.markup
}

/**
 * Adds the preview bar to the HTML of a page.
 *
 * @param studios origins of the Studios whose messages the page accepts
 */
export function withPreviewBar(page: string, studios: readonly string[]): string {
  return page
    .replace('</head>', () => `<style>${STYLE}</style></head>`)
    .replace('<body>', () => `<body>${bar(studios)}`)
}
