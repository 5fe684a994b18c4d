import {randomUUID} from 'node:crypto'
import type {DatabaseSync, SQLOutputValue} from 'node:sqlite'
import {emailKey, mailboxKey} from '../submissions/email-address.ts'
import {prepareMailStatements} from './mail-statements.ts'

/** What a mail says, and how. */
export type MailContent = {
  subject: string
  text: string
  html: string
  /** Whom an answer goes to. */
  replyTo?: {name: string; address: string}
  /** The meeting as a file (`schedule/calendar-file.ts`). */
  calendar?: string
  /** Where one click unsubscribes: https://www.rfc-editor.org/rfc/rfc8058 */
  unsubscribe?: string
}

export type MailKind = 'lead' | 'suspicious lead' | 'booking' | 'confirmation request' | 'welcome'

/** A later mail of the same kind, on the same topic, to the same recipient takes the place of one that waits. */
export type MailSubject = {
  kind: MailKind
  topic: string
  recipient: string
  /** Whom it is about; '' for nobody. */
  email: string
}

export type NewMail = MailSubject & {
  content: MailContent
  /** From when on it is of no use; unset: never. */
  expiresAt?: number | undefined
}

export type QueuedMail = {
  id: number
  messageId: string
  recipient: string
  content: MailContent
  createdAt: number
  attempts: number
}

const DAY_MS = 24 * 60 * 60_000
/** As long as servers among each other try: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.4.1 */
export const GIVE_UP_MS = 5 * DAY_MS
const FAILED_MS = 30 * DAY_MS

/**
 * The mail that is to be sent, and for a day that which was: whom it went to is counted. What was given up
 * stays for thirty days.
 */
export class MailOutbox {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepareMailStatements(database)
  }

  /** @param domain of the Message-ID */
  add(mail: NewMail, domain: string, now: number) {
    this.replace(mail)
    const messageId = `<${randomUUID()}@${domain}>`
    this.#insert(mail, messageId, JSON.stringify(mail.content), 'waiting', now, mail.expiresAt)
  }

  /** Takes back those that wait or were given up: they are out of date. */
  replace({kind, topic, recipient}: MailSubject) {
    this.#statements.replace.run(kind, topic, recipient)
  }

  /** Notes for a day that one was not written, as if another had taken its place. */
  withhold(subject: MailSubject, now: number) {
    this.#insert(subject, randomUUID(), '', 'replaced', now)
  }

  /** Whether there were such mails within the last day, of which none left or still waits. */
  isWithheld({kind, topic}: MailSubject): boolean {
    return this.#statements.isWithheld.get(kind, topic)?.['withheld'] === 1
  }

  #insert(
    {kind, topic, recipient, email}: MailSubject,
    messageId: string,
    content: string,
    state: 'waiting' | 'replaced',
    now: number,
    expiresAt?: number,
  ) {
    this.#statements.add.run(
      messageId,
      kind,
      topic,
      recipient,
      mailboxKey(recipient),
      emailKey(email),
      content,
      state,
      now,
      now,
      Math.min(now + GIVE_UP_MS, expiresAt ?? Infinity),
      expiresAt ?? null,
    )
  }

  /**
   * Of those that are due the one that was tried least, as one that ends every connection stops no other; those to
   * sales last.
   *
   * @param latest no mail is put off longer than until then: the clock was wrong
   */
  nextDue(now: number, latest: number): QueuedMail | undefined {
    const row = this.#statements.nextDue.get(now + 1, latest)
    return row && toMail(row)
  }

  /** When the next one is due; `undefined` when there is none. */
  nextTime(): number | undefined {
    const time = this.#statements.nextTime.get()?.['time']
    return typeof time === 'number' ? time : undefined
  }

  /** One that was replaced meanwhile stays so. */
  postpone(id: number, dueAt: number, problem: string) {
    this.#statements.postpone.run(dueAt, problem, id)
  }

  /** All that wait. */
  setDue(now: number) {
    this.#statements.setDue.run(now, now)
  }

  markSent(id: number) {
    this.#statements.markSent.run(id)
  }

  markFailed(id: number, problem: string) {
    this.#statements.markFailed.run(problem, id)
  }

  /** Gives up what waited too long, and deletes what need not be known any more. @returns how many it gave up */
  tidy(now: number): number {
    this.#statements.sweep.run(now - DAY_MS, now - FAILED_MS)
    return Number(this.#statements.giveUp.run('It could not be sent in time.', now).changes)
  }

  /** How many wait, were sent within the last day, and were given up; and why the first attempt of those that wait failed. */
  summary(): {waiting: number; sent: number; failed: number; problem: string} {
    const row = this.#statements.summary.get()
    const count = (name: string) => Number(row?.[name] ?? 0)
    const problem = String(this.#statements.problem.get()?.['problem'] ?? '')
    return {waiting: count('waiting'), sent: count('sent'), failed: count('failed'), problem}
  }

  /** When the oldest was queued that waits; `undefined` where none does. */
  oldestWaiting(): number | undefined {
    const time = this.#statements.oldest.get()?.['time']
    return typeof time === 'number' ? time : undefined
  }

  /** Of the last day, those that wait or were given up included. @param recipient of all when it is not given */
  countLastDay(kind: MailKind, now: number, recipient?: string): number {
    // None of the time to come: the clock may have been wrong.
    const span = [now - DAY_MS + 1, now] as const
    const row =
      recipient === undefined
        ? this.#statements.count.get(kind, ...span)
        : this.#statements.countTo.get(kind, ...span, mailboxKey(recipient))
    return Number(row?.['count'])
  }

  deleteBefore(time: number) {
    this.#statements.deleteBefore.run(time)
  }

  deleteOf(email: string) {
    this.#statements.deleteOf.run(emailKey(email))
  }
}

function toMail(row: Record<string, SQLOutputValue>): QueuedMail {
  return {
    id: Number(row['id']),
    messageId: String(row['message_id']),
    recipient: String(row['recipient']),
    content: JSON.parse(String(row['content'])),
    createdAt: Number(row['created_at']),
    attempts: Number(row['attempts']),
  }
}
