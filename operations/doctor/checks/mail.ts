import {error, type Finding, fine, warning} from '../finding.ts'

export type MailFacts = {
  /** Without what it has of user and password; undefined where SMTP_URL is not set. */
  host: string | undefined
  /** Why nothing could be sent: no connection, no encryption, a refused password. */
  problem: string | undefined
  from: string
}

/** Names that lead nowhere: https://www.rfc-editor.org/rfc/rfc6761 */
const RESERVED = /\.(?:example|test|invalid|localhost)$|@example\.(?:com|net|org)$/i

export function checkMail({host, problem, from}: MailFacts): readonly Finding[] {
  if (host === undefined) {
    return [
      warning(
        'No mail is sent, as SMTP_URL is not set: nobody is told of leads, and who books gets no confirmation.',
        'Set SMTP_URL, MAIL_FROM and MAIL_LEADS_TO.',
      ),
    ]
  }
  if (problem !== undefined) {
    return [
      error(
        `The mail server ${host} takes no mail: ${problem}.`,
        'Correct SMTP_URL: name, port (465 for smtps://, 587 for smtp:// with STARTTLS), user and password.',
      ),
    ]
  }
  const isReserved = RESERVED.test(from)
  const connected = fine(`The mail server ${host} lets this installation in.`)
  if (!isReserved) return [connected]
  return [
    connected,
    error(
      `Mail is from ${from}, an address that nobody can have.`,
      'Set MAIL_FROM to one of yours.',
    ),
  ]
}
