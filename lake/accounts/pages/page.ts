import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import {assetLink} from './assets.ts'
import type {Brand} from './brand.ts'

export type Page = {
  project: string
  brand: Brand
  title: string
  content: Html
  status?: number
  /** Origins that the form may redirect to: browsers check redirects, too. */
  leadsTo?: readonly string[]
  headers?: Record<string, string>
}

/** A complete HTML document without scripts. */
export function pageResponse(page: Page): Response {
  return new Response(`<!doctype html>\n${documentOf(page).markup}\n`, {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(page),
      'cache-control': 'no-store',
      // Invitation URLs are secret, but without an origin the page's own posts would look like those of other sites.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      ...page.headers,
    },
  })
}

function policyOf({leadsTo = []}: Page): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    ["form-action 'self'", ...leadsTo].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function documentOf({project, brand, title, content}: Page): Html {
  const link = (name: string) => assetLink(project, name, brand)
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} | ${brand.company}</title>
      <link rel="preload" href="${link('figtree.woff2')}" as="font" type="font/woff2" crossorigin />
      <link rel="stylesheet" href="${link('style.css')}" />
      <link rel="icon" href="${link('icon.svg')}" />
    </head>
    <body>
      <main>
        <header>
          <p class="eyebrow"><img src="${link('icon.svg')}" alt="" />${brand.studio}</p>
          <h1>${title}</h1>
        </header>
        ${content}
      </main>
    </body>
  </html>`
}
