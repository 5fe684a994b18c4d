import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import type {PartState} from '../operator/inspect-parts.ts'
import type {ErrorCount, VitalsByPage} from '../store/browser-reports.ts'
import {dateText, timeText} from '../schedule/wording.ts'
import {mailStatus, type MailView} from './mail-status.ts'
import {operatorHeader} from './operator-header.ts'
import {partCards} from './part-cards.ts'
import {ageText} from './quantities.ts'
import {vitalsTable} from './vitals-table.ts'

/** Days over which figures of browsers can be looked at. */
export const PERIODS = [7, 28] as const

export type OperationsView = {
  url: URL
  now: number
  /** In which times are told. */
  zone: string
  version: string | undefined
  parts: readonly PartState[]
  mail: MailView
  /** When the mail was queued that has waited longest. */
  oldestMail: number | undefined
  /** What the webhook is still to be told; unset where there is none. */
  webhook: {count: number; oldest: number | undefined} | undefined
  /** How the backups stand. */
  backups: string | undefined
  days: (typeof PERIODS)[number]
  vitals: VitalsByPage
  errors: readonly ErrorCount[]
}

/** How all parts do, what waits, and how the site does in browsers. */
export function operationsContent(view: OperationsView): Html {
  const {url, zone, now, version, parts, days} = view
  const at = `${dateText(now, zone, 'brief')}, ${timeText(now, zone, 24)}`
  return html`${operatorHeader('Operations', url)}
    <main class="operations">
      ${warnings(view)}
      <section aria-labelledby="parts">
        <h2 id="parts">Parts</h2>
        ${partCards(parts, now)}
        <p class="note">
          As of ${at}. Requests of the website and the Studio do not include cache hits.
          ${version !== undefined && `Version ${version}, Node.js ${process.versions.node}.`}
        </p>
      </section>
      <section aria-labelledby="queues">
        <h2 id="queues">Queues and backups</h2>
        ${queues(view)}
      </section>
      <section aria-labelledby="vitals">
        <h2 id="vitals">Page speed</h2>
        <nav class="periods" aria-label="Period">
          ${PERIODS.map((period) => periodLink(period, days))}
        </nav>
        ${vitalsTable(view.vitals)}
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors">Errors in browsers</h2>
        ${errorList(view)}
      </section>
    </main>`
}

function periodLink(period: number, chosen: number): Html {
  const current = period === chosen && html`aria-current="true"`
  return html`<a href="?days=${period}" ${current}>Last ${period} days</a>`
}

/** What there is to be done. */
function warnings({parts, mail}: OperationsView): Html {
  const told = [
    ...parts.flatMap(({title, problem}) => (problem === undefined ? [] : [`${title}: ${problem}`])),
    ...new Set(parts.flatMap((part) => part.warnings)),
    ...(mail.failed > 0 ? [`${mail.failed} mails could not be sent. See the inbox.`] : []),
  ]
  if (told.length === 0) return html`<p class="calm">Everything is fine.</p>`
  return html`<ul class="warnings">
    ${told.map((sentence) => html`<li class="suspicion">${sentence}</li>`)}
  </ul>`
}

function queues(view: OperationsView): Html {
  const {url, zone, now, mail, oldestMail, webhook, backups, parts} = view
  const lake = parts.find(({numbers}) => numbers.has('lake_hook_messages_queued'))
  const rows: [string, string][] = [
    ...(oldestMail === undefined
      ? []
      : [['Oldest mail', ageText(now - oldestMail)] as [string, string]]),
    [
      'Webhook calls',
      webhook ? waitingText(webhook.count, webhook.oldest, now) : 'No webhook is set.',
    ],
    ...(lake
      ? [
          ['Lake webhook messages', String(lake.numbers.get('lake_hook_messages_queued'))] as [
            string,
            string,
          ],
        ]
      : []),
    ...(backups === undefined ? [] : [['Backups', backups] as [string, string]]),
  ]
  return html`${mailStatus({...mail, failures: []}, url, zone)}
    <dl class="facts">
      ${rows.map(
        ([title, value]) =>
          html`<div>
            <dt>${title}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`
}

function waitingText(count: number, oldest: number | undefined, now: number): string {
  return oldest === undefined ? String(count) : `${count}, the oldest for ${ageText(now - oldest)}`
}

function errorList({errors, zone, days}: OperationsView): Html {
  if (errors.length === 0) return html`<p class="empty">No errors in the last ${days} days.</p>`
  return html`<ul class="errors">
    ${errors.map(({message, frame, page, count, lastAt}) => {
      const last = `${dateText(lastAt, zone, 'brief')}, ${timeText(lastAt, zone, 24)}`
      return html`<li>
        <p><b>${message}</b></p>
        <p class="note">
          ${frame}, ${count === 1 ? 'once' : `${count} times`}, last on ${page}, ${last}
        </p>
      </li>`
    })}
  </ul>`
}
