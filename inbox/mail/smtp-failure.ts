import {codeOf, messageOf} from '@skyforge/server-kit/caught.ts'

/**
 * - `refused`: this mail, for good
 * - `later`: this mail, for now
 * - `away`: any mail, for now: the server is not there, not well, or does not let us in or send this much
 */
export type SmtpVerdict = 'refused' | 'later' | 'away'

export type SmtpFailure = {
  verdict: SmtpVerdict
  /** Whether the server let us in, and replied to the recipient or to the content. */
  isAtMail: boolean
  /** For the log, without what the server says: it often names the recipient. */
  brief: string
  /** For the operator. */
  problem: string
}

/** What nodemailer says of a connection that did not come about, or of a server that refuses us. */
const AWAY: readonly string[] = [
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
]

const MAX_PROBLEM = 500

/** What to make of an error of nodemailer's. */
export function smtpFailureOf(error: unknown): SmtpFailure {
  const code = codeOf(error)
  const reply = replyOf(error)
  const status = reply.status === undefined ? code || 'unknown error' : `status ${reply.status}`
  return {
    verdict: verdictOf(code, reply),
    isAtMail: isAtMail(reply),
    brief: reply.command ? `${status} at ${reply.command}` : status,
    problem: messageOf(error).slice(0, MAX_PROBLEM),
  }
}

type Reply = {status?: number; command?: string; permanent: boolean; detail: string}

/** `5.7.1` of `554 5.7.1 Relay access denied`: https://www.rfc-editor.org/rfc/rfc3463 */
const ENHANCED = /^\d{3}[ -]\d\.(?<detail>\d{1,3}\.\d{1,3})\b/

function replyOf(error: unknown): Reply {
  if (!(error instanceof Error)) return {permanent: false, detail: ''}
  const {responseCode, command, permanent, response} = error as {
    responseCode?: unknown
    command?: unknown
    permanent?: unknown
    response?: unknown
  }
  return {
    ...(typeof responseCode === 'number' && {status: responseCode}),
    ...(typeof command === 'string' && {command}),
    permanent: permanent === true,
    detail: ENHANCED.exec(String(response))?.groups?.['detail'] ?? '',
  }
}

/** The service is closing, authentication is wanted, wrong, or cannot be checked: RFC 5321, 4954. */
const AWAY_STATUSES: readonly number[] = [421, 454, 530, 535]

/** A reply to the recipient or to the content may be about this mail; whatever else fails would fail them all. */
function verdictOf(code: string, reply: Reply): SmtpVerdict {
  const {status, permanent} = reply
  if (status === undefined) {
    if (AWAY.includes(code)) return 'away'
    // Nodemailer itself does not take the address.
    return code === 'EENVELOPE' ? 'refused' : 'later'
  }
  if (AWAY_STATUSES.includes(status) || !isAtMail(reply)) return 'away'
  if (!permanent) return 'later'
  return isAboutThisMail(status, reply) ? 'refused' : 'away'
}

function isAtMail({status, command}: Reply): boolean {
  return status !== undefined && (command === 'RCPT TO' || command === 'DATA')
}

/** Its recipient's address or mailbox, its content, its size. The sender's address and all policies are of any mail. */
const OF_THIS_MAIL = /^(?:[126]\.|3\.4$)/
const OF_THE_SENDER = /^1\.[78]$/
/** What they mean at a recipient, where nothing tells more: no address, no such mailbox, not here, full, not allowed. */
const OF_A_RECIPIENT: readonly number[] = [501, 550, 551, 552, 553]

function isAboutThisMail(status: number, {command, detail}: Reply): boolean {
  if (detail !== '') return OF_THIS_MAIL.test(detail) && !OF_THE_SENDER.test(detail)
  return command === 'RCPT TO' && OF_A_RECIPIENT.includes(status)
}
