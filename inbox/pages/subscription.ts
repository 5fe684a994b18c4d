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
    html`<p><b>${view.address}</b> was entered in the sign-up form on our site. Was it you?</p>`,
    html`<div class="actions">
      ${button(view.confirm, 'Yes, confirm my address', true)}
      ${button(view.unsubscribe, 'No, don’t e-mail me')}
    </div>`,
  ])
}

function expired(view: SubscriptionView): Html {
  return page(view, 'This link has expired', [
    html`<p>
      <b>${view.address}</b> was not confirmed within seven days, so we won’t e-mail it. Sign up
      again on our site to get a new link.
    </p>`,
    back(view),
  ])
}

function confirmed(view: SubscriptionView): Html {
  return page(view, 'You’re signed up', [
    html`<p>An engineer will e-mail you at <b>${view.address}</b>.</p>`,
    html`<div class="actions">
      ${button(view.unsubscribe, 'Unsubscribe')}
      <a href="${view.site}">Back to ${view.firm.name}</a>
    </div>`,
  ])
}

function unsubscribed(view: SubscriptionView): Html {
  return page(view, 'You are unsubscribed', [
    html`<p>We won’t e-mail <b>${view.address}</b> about this sign-up again.</p>`,
    back(view),
  ])
}

/** The question behind the link "Unsubscribe". */
export function unsubscribeContent(view: SubscriptionView): Html {
  return page(view, 'Unsubscribe?', [
    html`<p>We’ll stop e-mailing <b>${view.address}</b> about this sign-up.</p>`,
    html`<div class="actions">
      ${button(view.unsubscribe, 'Unsubscribe', true)}
      <a href="${view.site}">Stay signed up</a>
    </div>`,
  ])
}

export type UnknownView = Pick<SubscriptionView, 'firm' | 'site'>

export function unknownContent(view: UnknownView): Html {
  const {email} = view.firm
  return page(view, 'Sign-up not found', [
    html`<p>
      It may have been deleted. If we still e-mail you about it, write to
      <a href="mailto:${email}">${email}</a>.
    </p>`,
    back(view),
  ])
}

/** In place of a page that cannot be had. */
export function failedContent(view: UnknownView, problem: string): Html {
  return page(view, 'Something went wrong', [html`<p>${problem}</p>`, back(view)])
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
