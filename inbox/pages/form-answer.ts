import {type FormField, type FormName, forms} from '@skyforge/config/forms.ts'
import {type Html, html} from '@skyforge/server-kit/pages/html.ts'

/** What a browser without script is shown after a form; the others never leave the site's page. */

export type FormAnswer = {
  form: FormName
  firm: {name: string; email: string}
  /** The site's address. */
  site: string
  /** Mail is sent: a sign-up is to be confirmed. */
  isMailed: boolean
}

const RECEIVED: Record<FormName, string> = {
  contact: 'We’ve received your message. We’ll reply by e-mail.',
  subscribe: 'You’re signed up.',
  'get-in-touch': 'We’ve received your message. We’ll reply by e-mail.',
}

const TO_CONFIRM = 'We’ve sent you an e-mail. Open the link in it to confirm your address.'

export function receivedContent({form, firm, site, isMailed}: FormAnswer): Html {
  return html`<main>
    <header>
      <p class="eyebrow">${firm.name}</p>
      <h1>Thank you</h1>
    </header>
    <p>${isMailed && form === 'subscribe' ? TO_CONFIRM : RECEIVED[form]}</p>
    ${backTo(site, firm.name)}
  </main>`
}

/** @param sent what was typed, to be copied: on this page it is not lost */
export function refusedContent(
  {firm, site}: FormAnswer,
  problem: string,
  sent: readonly (readonly [label: string, value: string])[],
): Html {
  return html`<main>
    <header>
      <p class="eyebrow">${firm.name}</p>
      <h1>This was not sent</h1>
    </header>
    <p class="problem" role="alert">${problem}</p>
    <p>
      Go back and try again, or write to <a href="mailto:${firm.email}">${firm.email}</a>.
      ${sent.length > 0 && 'Here is what you wrote, so you can copy it:'}
    </p>
    ${sent.length > 0 && sentList(sent)} ${backTo(site, firm.name)}
  </main>`
}

function sentList(sent: readonly (readonly [label: string, value: string])[]): Html {
  return html`<dl class="sent">
    ${sent.map(
      ([label, value]) =>
        html`<dt>${label}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`
}

function backTo(site: string, name: string): Html {
  return html`<div class="actions"><a class="main" href="${site}">Back to ${name}</a></div>`
}

/** The texts among what was sent, with the names that people know them by. */
export function labelled(
  form: FormName,
  sent: Record<string, unknown>,
): [label: string, value: string][] {
  const fields: Record<string, FormField> = forms[form].fields
  return Object.entries(sent).flatMap(([name, value]) => {
    const text = [value].flat().filter((item) => typeof item === 'string')
    return text.join('') === '' ? [] : [[fields[name]?.label ?? name, text.join(', ')]]
  })
}
