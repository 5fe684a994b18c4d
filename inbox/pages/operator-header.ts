import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import {relativeLink} from '@skyforge/server-kit/pages/relative-link.ts'

const PAGES = {Inbox: '/', Operations: '/operations'} as const

/** The head of an operator's page, with the way to the other one. */
export function operatorHeader(current: keyof typeof PAGES, url: URL): Html {
  return html`<header>
    <p class="eyebrow">For the operator</p>
    <h1>${current}</h1>
    <nav class="operator-pages" aria-label="Operator's pages">
      ${Object.entries(PAGES).map(([title, path]) => {
        const mark = title === current && html`aria-current="page"`
        return html`<a href="${relativeLink(url, path)}" ${mark}>${title}</a>`
      })}
    </nav>
  </header>`
}
