import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import type {SubscriptionState} from '../store/subscriptions.ts'

/** What somebody sees who opens a link of a mail on their sign-up. Nothing changes before a button is used. */

export type SubscriptionView = {
  firm: {name: string; email: string}
  /** The site's address. */
  site: string
  /** The address that signed up. */
  address: string
  /** Where the two buttons lead. */
  confirm: string
  unsubscribe: string
}

/** @param isOpen the link can still confirm */
export function subscriptionContent(
  state: SubscriptionState,
  isOpen: boolean,
  view: SubscriptionView,
): Html {
  if (state === 'confirmed') return confirmed(view)
  if (state === 'unsubscribed') return unsubscribed(view)
  return isOpen ? pending(view) : expired(view)
}

function pending(view: SubscriptionView): Html {
  return page(view, 'Is this your e-mail address?', [
    html`<p><b>${view.address}</b> was left in the sign-up on our site. Shall we write to it?</p>`,
    html`<div class="actions">
      ${button(view.confirm, 'Yes, confirm the address', true)}
      ${button(view.unsubscribe, 'No, do not write to me')}
    </div>`,
  ])
}

function expired(view: SubscriptionView): Html {
  return page(view, 'This link has expired', [
    html`<p>
      <b>${view.address}</b> was not confirmed within seven days, so we do not write to it. Sign up
      again on our site, and we send you a new link.
    </p>`,
    back(view),
  ])
}

function confirmed(view: SubscriptionView): Html {
  return page(view, 'You are signed up', [
    html`<p>An engineer writes to <b>${view.address}</b>.</p>`,
    html`<div class="actions">
      ${button(view.unsubscribe, 'Unsubscribe')}
      <a href="${view.site}">Back to ${view.firm.name}</a>
    </div>`,
  ])
}

function unsubscribed(view: SubscriptionView): Html {
  return page(view, 'You are unsubscribed', [
    html`<p>We no longer write to <b>${view.address}</b> about that sign-up.</p>`,
    back(view),
  ])
}

/** The question behind the link "Unsubscribe". */
export function unsubscribeContent(view: SubscriptionView): Html {
  return page(view, 'Unsubscribe?', [
    html`<p>After that we no longer write to <b>${view.address}</b> about the sign-up.</p>`,
    html`<div class="actions">
      ${button(view.unsubscribe, 'Unsubscribe', true)}
      <a href="${view.site}">Stay signed up</a>
    </div>`,
  ])
}

export type UnknownView = Pick<SubscriptionView, 'firm' | 'site'>

export function unknownContent(view: UnknownView): Html {
  const {email} = view.firm
  return page(view, 'There is no such sign-up', [
    html`<p>
      It may have been deleted, and then we do not write to you about it. If we still do, tell
      <a href="mailto:${email}">${email}</a>.
    </p>`,
    back(view),
  ])
}

/** In place of a page that cannot be had. */
export function failedContent(view: UnknownView, problem: string): Html {
  return page(view, 'That did not work', [html`<p>${problem}</p>`, back(view)])
}

function page({firm}: UnknownView, title: string, body: readonly Html[]): Html {
  return html`<main>
    <header>
      <p class="eyebrow">${firm.name}</p>
      <h1>${title}</h1>
    </header>
    ${body}
  </main>`
}

function button(action: string, label: string, isMain = false): Html {
  return html`<form method="post" action="${action}">
    <button ${isMain && html`class="main"`}>${label}</button>
  </form>`
}

function back({site, firm}: UnknownView): Html {
  return html`<div class="actions"><a class="main" href="${site}">Back to ${firm.name}</a></div>`
}
