import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import {relativeLink} from '@skyforge/server-kit/pages/relative-link.ts'
import {dateText, timeText} from '../schedule/wording.ts'
import type {FailedMail} from '../store/failed-mails.ts'

export type MailView = {
  /** A mail server is set. */
  isOn: boolean
  /** So many sign-ups were asked to confirm today that no more are. */
  isAskingStopped: boolean
  waiting: number
  sent: number
  failed: number
  /** Why what waits was not taken. */
  problem: string
  /** The newest of those that were given up. */
  failures: readonly FailedMail[]
}

/** How the mail does: on the operator's page. */
export function mailStatus(view: MailView, url: URL, zone: string): Html {
  const {isOn, isAskingStopped, waiting, sent, failed, problem, failures} = view
  return html`<section class="mail" aria-label="Mail">
    <p>
      ${!isOn && html`<b>Mail is off:</b> SMTP_URL is not set. ${waiting > 0 && `${waiting} waiting. `}`}
      ${isOn && html`<b>Mail:</b> ${waiting} waiting, ${sent} sent in the last 24 hours, ${failed} failed.`}
    </p>
    ${isOn && problem !== '' && html`<p class="suspicion">Last error: ${problem}</p>`}
    ${
      isAskingStopped &&
      html`<p class="suspicion">
        The daily limit of confirmation mails is reached. Until it clears, new sign-ups go to sales,
        marked as spam.
      </p>`
    }
    ${failures.map((mail) => failureItem(mail, url, zone))}
  </section>`
}

function failureItem(
  {id, kind, recipient, createdAt, problem, isExpired}: FailedMail,
  url: URL,
  zone: string,
): Html {
  const when = `${dateText(createdAt, zone, 'brief')}, ${timeText(createdAt, zone, 24)}`
  return html`<div class="failure">
    <p id="mail-${id}"><b>Failed: ${kind}</b> to ${recipient}, ${when}</p>
    <p class="suspicion">${problem}</p>
    ${isExpired && html`<p>It has expired and cannot be sent again.</p>`}
    <div class="actions">
      ${!isExpired && actionButton(id, 'retry', 'Send again', url)}
      ${actionButton(id, 'discard', 'Discard', url)}
    </div>
  </div>`
}

function actionButton(id: number, action: string, label: string, url: URL): Html {
  const address = relativeLink(url, `/mails/${id}/${action}`) + url.search
  return html`<form method="post" action="${address}">
    <button aria-describedby="mail-${id}">${label}</button>
  </form>`
}
