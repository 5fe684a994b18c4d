import {createTransport} from 'nodemailer'
import {isTrustedLoopbackName} from '@skyforge/server-kit/loopback.ts'
import {headerAddress} from '../submissions/email-address.ts'
import type {QueuedMail} from '../store/mail-outbox.ts'

export type Sender = {name: string; address: string}

/** Sends a mail, or throws an error of nodemailer's (`smtp-failure.ts`). */
export type SendMail = (mail: QueuedMail, signal: AbortSignal) => Promise<void>

const CONNECT_MS = 10_000
/** A server that scans content takes its time: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2 */
const ANSWER_MS = 60_000

/** @param url of the mail server (SMTP_URL) */
export function smtp(url: string, from: Sender): SendMail {
  const transport = transportTo(url)
  return async (mail, signal) => {
    await transport.sendMail({...messageOf(mail, from), signal})
  }
}

/**
 * Connects and signs in, and sends nothing.
 *
 * @throws Error of nodemailer's, where mail could not be sent
 */
export async function verifySmtp(url: string): Promise<void> {
  const transport = transportTo(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function transportTo(url: string) {
  return createTransport({
    url,
    // A password is not sent where others can read it. The address may say otherwise.
    requireTLS: needsTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** True if a password would leave this machine. */
export function needsTls(url: string): boolean {
  const {username, hostname} = new URL(url)
  return username !== '' && !isTrustedLoopbackName(hostname)
}

/** Addresses are given as objects: in a text, a comma would begin another one. */
function messageOf({messageId, recipient, createdAt, content}: QueuedMail, from: Sender) {
  const {subject, text, html, replyTo, calendar, unsubscribe} = content
  const answerTo = replyTo && headerAddress(replyTo.address)
  const to = {name: '', address: recipient}
  return {
    messageId,
    date: new Date(createdAt),
    from,
    to,
    envelope: {from: from.address, to: [to]},
    ...(answerTo !== undefined && {replyTo: {name: replyTo?.name ?? '', address: answerTo}}),
    subject,
    text,
    html,
    headers: {
      // No answering machine shall answer: https://www.rfc-editor.org/rfc/rfc3834#section-5
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: calendar === undefined ? [] : [calendarAttachment(calendar)],
  }
}

function calendarAttachment(content: string) {
  const method = /^METHOD:(?<method>[A-Z]+)/m.exec(content)?.groups?.['method'] ?? 'PUBLISH'
  return {
    filename: 'call.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
  }
}
