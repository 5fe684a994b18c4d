import {assetLink} from './assets.ts'
import {type Html, html} from '@skyforge/server-kit/pages/html.ts'

export type Page = {
  /** The address of the request, from which links count. */
  url: URL
  title: string
  /** Class of the body. */
  look: 'operator' | 'schedule'
  content: Html
  /** Whether it stays light where the system is dark. */
  isLight?: boolean
  /** Who may show it in a frame. */
  frameAncestors: readonly string[]
  /** `zone` is what the page shows; with `detectZone` its script asks for that of the browser instead. */
  script?: {zone: string; detectZone: boolean}
  status?: number
  headers?: Record<string, string>
}

/** A whole document. What is inline in it does not run: styles and scripts are files of their own. */
export function pageResponse(page: Page): Response {
  return new Response(`<!doctype html>\n${documentOf(page).markup}\n`, {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(page),
      'cache-control': 'no-store',
      // Addresses of bookings are secrets.
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...page.headers,
    },
  })
}

function policyOf({frameAncestors, script}: Page): string {
  const ancestors = frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    script && "script-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ]
    .filter(Boolean)
    .join('; ')
}

function documentOf({url, title, look, content, isLight, script}: Page): Html {
  return html`<html
    lang="en"
    ${isLight && html`data-theme="light"`}
    ${script && html`data-zone="${script.zone}"`}
    ${script?.detectZone && html`data-detect-zone`}
  >
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      ${script && html`<script src="${assetLink(url, 'script')}"></script>`}
      <link
        rel="preload"
        href="${assetLink(url, 'font')}"
        as="font"
        type="font/woff2"
        crossorigin
      />
      <link rel="stylesheet" href="${assetLink(url, 'style')}" />
      ${
        look === 'operator' &&
        html`<link rel="stylesheet" href="${assetLink(url, 'operatorStyle')}" />`
      }
      <link rel="icon" href="${assetLink(url, 'icon')}" />
    </head>
    <body class="${look}">
      ${content}
    </body>
  </html>`
}
