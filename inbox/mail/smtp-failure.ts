import {codeOf, messageOf} from '#server/caught.ts'

/**
 * - `refused`: this mail, for good
 * - `later`: this mail, for now
 * - `away`: any mail, for now: the server is not there, not well, or does not let us in
 */
export type SmtpVerdict = 'refused' | 'later' | 'away'

export type SmtpFailure = {
  verdict: SmtpVerdict
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
    brief: reply.command ? `${status} at ${reply.command}` : status,
    problem: messageOf(error).slice(0, MAX_PROBLEM),
  }
}

type Reply = {status?: number; command?: string; permanent: boolean}

function replyOf(error: unknown): Reply {
  if (!(error instanceof Error)) return {permanent: false}
  const {responseCode, command, permanent} = error as {
    responseCode?: unknown
    command?: unknown
    permanent?: unknown
  }
  return {
    ...(typeof responseCode === 'number' && {status: responseCode}),
    ...(typeof command === 'string' && {command}),
    permanent: permanent === true,
  }
}

/** A reply to the recipient or to the content is about this mail; whatever else fails would fail them all. */
function verdictOf(code: string, {status, command, permanent}: Reply): SmtpVerdict {
  if (status === undefined) {
    if (AWAY.includes(code)) return 'away'
    // Nodemailer itself does not take the address.
    return code === 'EENVELOPE' ? 'refused' : 'later'
  }
  // https://www.rfc-editor.org/rfc/rfc5321#section-3.8: the service is closing.
  if (status === 421 || (command !== 'RCPT TO' && command !== 'DATA')) return 'away'
  return permanent ? 'refused' : 'later'
}
