import {brand} from '@skyforge/config/brand.ts'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {onTestFinished} from 'vitest'
import {createHandler} from '../handle.ts'
import {DATABASE_FILE, Inbox, type InboxOptions} from '../inbox.ts'

export const TOKEN = 'test-operator'
export const SITE = 'http://localhost:5173'
/** Monday, 23 November 2026, 08:30 in Indore. */
export const MONDAY = Date.parse('2026-11-23T03:00:00Z')

const PEER = {remoteAddress: '127.0.0.1'}

/** A folder that goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

/**
 * An inbox in a folder of its own, which goes with the test. Its clock stands still until the test moves
 * it; what it reports is kept for the test to see.
 */
export function testInbox(options: Partial<InboxOptions> = {}) {
  const folder = options.folder ?? temporaryFolder()
  const reports: string[] = []
  const logged: string[] = []
  const clock = {now: MONDAY}
  const inbox = new Inbox({
    ...defaults(),
    now: () => clock.now,
    uptime: () => clock.now,
    report: reporter(reports),
    log: (line) => logged.push(line),
    ...options,
    folder,
  })
  onTestFinished(() => inbox.close())
  return {inbox, folder, reports, logged, clock, send: sender(inbox)}
}

/** What it has stored, newest first. */
export function stored({inbox}: ReturnType<typeof testInbox>) {
  return inbox.store.entries.page({words: [], kind: undefined, suspicious: undefined}, 0, 1000)
}

/** All of a table, for what no part of the inbox tells. */
export function rowsOf(folder: string, table: string) {
  const database = new DatabaseSync(join(folder, DATABASE_FILE), {readOnly: true})
  try {
    return database.prepare(`SELECT * FROM ${table}`).all()
  } finally {
    database.close()
  }
}

function defaults() {
  return {
    token: TOKEN,
    trustProxy: false,
    rates: {mark: 5, close: 60, book: 5},
    hours: {
      zone: 'Asia/Kolkata',
      opens: 10 * 60,
      closes: 18 * 60,
      weekdays: [1, 2, 3, 4, 5],
      meetingMinutes: 30,
      noticeHours: 4,
      horizonDays: 60,
    },
    firm: {name: brand.name, email: brand.email},
    publicUrl: `${SITE}/inbox`,
    siteOrigins: [SITE],
    notify: undefined,
    mail: undefined,
  }
}

function reporter(reports: string[]) {
  return (message: string, error?: unknown) => {
    reports.push(error === undefined ? message : `${message} ${String(error)}`)
  }
}

export type Send = ReturnType<typeof sender>

export type Sending = {
  method?: string
  /** Objects are sent as JSON, everything else as it is. */
  body?: BodyInit | Record<string, unknown>
  headers?: Record<string, string>
  host?: string
  peer?: {remoteAddress: string}
}

/** Sends one request, from this machine unless it says otherwise. */
function sender(inbox: Inbox) {
  const handle = createHandler(inbox)
  return (path: string, sending: Sending = {}): Promise<Response> => {
    const {body, headers = {}, host = 'localhost:3901', peer = PEER} = sending
    const isJson = body?.constructor === Object
    const request = new Request(`http://${host}${path}`, {
      method: sending.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {...(isJson ? {'content-type': 'application/json'} : {}), ...headers},
      ...(body === undefined ? {} : {body: isJson ? JSON.stringify(body) : (body as BodyInit)}),
    })
    return handle(request, peer)
  }
}

/** Sends, follows the redirects as a browser does, and gives the answer at their end. */
export async function sendAndFollow(send: Send, path: string, sending: Sending = {}) {
  const {body: _, method: __, ...rest} = sending
  let answer = await send(path, sending)
  let address = new URL(path, 'http://localhost:3901')
  while (answer.status === 302 || answer.status === 303) {
    address = new URL(answer.headers.get('location') ?? '', address)
    answer = await send(address.pathname + address.search, rest)
  }
  return answer
}

/** A form's body as a browser makes it. */
export function formData(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
