import {createHash} from 'node:crypto'
import type {ServerResponse} from 'node:http'
import {createForwarder, type Forward, refuse} from './forward.ts'
import {inboxHeaders, inboxPassage, isFormPost, isSchedulerAddress} from './inbox-proxy.ts'
import {brand} from '../../src/site/brand.ts'

type Options = {
  /** Take a visitor's address from the header of a proxy in front of the site. */
  trustProxy: boolean
}

/**
 * Answers requests for `/inbox/…` from the inbox at `origin`. While it does not answer, and for what may not
 * pass, a form's connection is closed, so that `fetch` throws in the page and what was typed stays: a page
 * that posts with no-cors takes every answer for success. The scheduler says what happened.
 */
export function createInboxForwarder(origin: string, {trustProxy}: Options): Forward {
  return createForwarder({
    origin,
    passageOf: inboxPassage,
    headersOf: ({headers, socket}) => inboxHeaders(headers, socket.remoteAddress, trustProxy),
    onRefusal: ({method, url}, outgoing, reason) => {
      if (isFormPost(method, url)) outgoing.destroy()
      else refuse(outgoing, 403, reason)
    },
    onSilence: ({url = ''}, outgoing) => {
      if (isSchedulerAddress(url)) sayClosed(outgoing)
      else outgoing.destroy()
    },
    // On a kept connection that the inbox is just closing, a post would be lost for no reason.
    agent: false,
  })
}

const STYLE = `
  body {margin: 0; padding: 3rem 1.5rem; background: #fbfaf6; color: #44546a; font: 1.0625rem/1.6 system-ui, sans-serif}
  main {max-width: 32rem; margin: auto; border-top: 2px solid #b93c0a; padding-top: 1.5rem}
  h1 {margin: 0 0 .75rem; color: #0b1626; font-size: 1.5rem; line-height: 1.25}
  a {color: #1d5bd8}
`

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The calendar does not answer</title>
<style>${STYLE}</style>
<main>
<h1>The calendar does not answer</h1>
<p>Nothing was booked or changed just now. Please try again in a minute, or write to
<a href="mailto:${brand.email}" target="_top">${brand.email}</a> with two or three times that suit you, and we will arrange the call.</p>
</main>
</html>
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

function sayClosed(outgoing: ServerResponse): void {
  outgoing.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'self'`,
    'cache-control': 'no-store',
    'retry-after': '60',
  })
  outgoing.end(PAGE)
}
