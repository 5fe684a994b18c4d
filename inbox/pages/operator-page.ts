import {forms} from '@skyforge/config/forms.ts'
import {mailAddress} from '../submissions/email-address.ts'
import {columnText, detailsOf} from '../operator/form-columns.ts'
import {canBeCancelled} from '../schedule/meetings.ts'
import {type OpeningHours} from '../schedule/slots.ts'
import {dateText, timeText, zoneText} from '../schedule/wording.ts'
import {type Entry, type EntryFilter, type EntryKind, KINDS} from '../store/entries.ts'
import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import {relativeLink} from '@skyforge/server-kit/pages/relative-link.ts'
import {operatorHeader} from './operator-header.ts'
import {mailStatus, type MailView} from './mail-status.ts'

export type OperatorView = {
  url: URL
  now: number
  query: string
  filter: EntryFilter
  entries: readonly Entry[]
  total: number
  page: number
  pages: number
  /** Whose time zone times are in. */
  hours: OpeningHours
  mail: MailView
}

function titleOf(kind: EntryKind): string {
  return kind === 'booking' ? 'Booking' : forms[kind].title
}

/** Everything that came in, newest first. */
export function operatorContent(view: OperatorView): Html {
  const {url, now, entries, total, hours, page, pages} = view
  const search = (changes: Record<string, string>) => {
    const query = new URLSearchParams({...Object.fromEntries(url.searchParams), ...changes})
    return query.size > 0 ? `?${query.toString()}` : ''
  }
  return html`${operatorHeader('Inbox', url)}
    <main>
      ${mailStatus(view.mail, url, hours.zone)} ${filterForm(view)}
      <div class="bar">
        <p>
          <b>${total}</b> ${total === 1 ? 'entry' : 'entries'}, newest first, times in
          ${zoneText(hours.zone, now)}
        </p>
        <a href="${relativeLink(url, '/inbox.csv')}${search({})}" download>CSV</a>
        <a href="${relativeLink(url, '/inbox.json')}${search({})}" download>JSON</a>
      </div>
      ${entries.map((entry) => entryItem(entry, view))}
      ${total === 0 && html`<p class="empty">${isFiltered(view) ? 'No entries match.' : 'No entries yet.'}</p>`}
      ${
        pages > 1 &&
        html`<nav class="pages" aria-label="Pages">
          ${page > 1 && html`<a href="${search({page: String(page - 1)})}" rel="prev">Newer</a>`}
          <span>Page ${page} of ${pages}</span>
          ${page < pages && html`<a href="${search({page: String(page + 1)})}" rel="next">Older</a>`}
        </nav>`
      }
    </main>`
}

function isFiltered({filter}: OperatorView): boolean {
  return filter.words.length > 0 || filter.kind !== undefined || filter.suspicious !== undefined
}

function filterForm({query, filter}: OperatorView): Html {
  return html`<form class="filter" method="get" role="search">
    <div class="field">
      <label for="q">Search</label><input id="q" name="q" type="search" value="${query}" />
    </div>
    <div class="field">
      <label for="kind">Kind</label
      ><select id="kind" name="kind">
        <option value="">All</option>
        ${KINDS.map((kind) => option(kind, titleOf(kind), filter.kind === kind))}
      </select>
    </div>
    <div class="field">
      <label for="suspicious">Looks like spam</label
      ><select id="suspicious" name="suspicious">
        <option value="">Any</option>
        ${option('no', 'No', filter.suspicious === false)}
        ${option('yes', 'Yes', filter.suspicious === true)}
      </select>
    </div>
    <button>Show</button>
  </form>`
}

function option(value: string, title: string, isChosen: boolean): Html {
  return html`<option value="${value}" ${isChosen && html` selected`}>${title}</option>`
}

function entryItem(entry: Entry, {hours: {zone}, now, url}: OperatorView): Html {
  const {id, kind, receivedAt, fields, reasons, meeting} = entry
  const email = String(fields['email'])
  const mail = html`<a href="mailto:${mailAddress(email)}">${email}</a>`
  const name = columnText(entry, 'name')
  return html`<article class="entry" aria-labelledby="entry-${id}">
    <div class="meta">
      <span class="kind">${titleOf(kind)}</span>
      <time datetime="${new Date(receivedAt).toISOString()}"
        >${dateText(receivedAt, zone, 'brief')}, ${timeText(receivedAt, zone, 24)}</time
      >
    </div>
    <div>
      <h2 id="entry-${id}">${name || mail}</h2>
      ${name !== '' && mail} ${details(entry)} ${message(String(fields['message'] ?? ''))}
      ${reasons.length > 0 && html`<p class="suspicion"><b>Looks like spam:</b> ${reasons.join(', ')}</p>`}
      ${meeting && canBeCancelled(meeting, now) && cancelForm(id, url)}
    </div>
  </article>`
}

function cancelForm(id: string, url: URL): Html {
  const action = relativeLink(url, `/bookings/${id}/cancel`) + url.search
  return html`<form method="post" action="${action}">
    <button aria-describedby="entry-${id}">Cancel the call</button>
  </form>`
}

function details(entry: Entry): Html {
  const {meeting, subscription} = entry
  const shown = [
    ...detailsOf(entry),
    ...(meeting ? meetingRows(meeting) : []),
    ...(subscription === undefined ? [] : [['Sign-up', subscription] as const]),
  ]
  if (shown.length === 0) return html``
  return html`<dl>
    ${shown.map(
      ([title, value]) =>
        html`<dt>${title}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`
}

function meetingRows({startsAt, zone, status}: NonNullable<Entry['meeting']>): [string, string][] {
  const theirs = `${dateText(startsAt, zone)}, ${timeText(startsAt, zone, 24)} in ${zoneText(zone, startsAt)}`
  return [
    ['Meeting', new Date(startsAt).toISOString().replace('T', ' ').slice(0, 16) + ' UTC'],
    ['For them', theirs],
    ['Status', status],
  ]
}

/** As much as fits on a screen beside others. */
const LONG = 600

function message(text: string): Html {
  if (text === '') return html``
  if (text.length <= LONG) return html`<p class="text">${text}</p>`
  return html`<details>
    <summary>Message of ${text.length} characters</summary>
    <p class="text">${text}</p>
  </details>`
}

/** Asks for the token. */
export function logInContent(problem: string | undefined): Html {
  return html`<main>
    <div class="log-in">
      <p class="eyebrow">For the operator</p>
      <h1>Inbox</h1>
      <p>
        Enter the inbox token: the value of INBOX_TOKEN, or the content of the file
        <b>inbox/token</b> in the data directory.
      </p>
      ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
      <form method="post" action="log-in">
        <div class="field">
          <label for="token">Token</label>
          <input id="token" name="token" type="password" required autocomplete="current-password" />
        </div>
        <div class="actions"><button class="main">Open the inbox</button></div>
      </form>
    </div>
  </main>`
}
