import {describe, expect, test} from 'vitest'
import {mailServer} from '../testing/mail-server.ts'
import {smtp} from './smtp.ts'
import {smtpFailureOf, type SmtpVerdict} from './smtp-failure.ts'

/** What each reply of a real server is taken for, by way of nodemailer. */

type Case = [status: number, text: string, verdict: SmtpVerdict]

/** The verdict on a server that answers so. */
async function verdictOn(rules: Parameters<typeof mailServer>[0]): Promise<SmtpVerdict> {
  const server = await mailServer(rules)
  const send = smtp(server.url, {name: 'Skyforge', address: 'hello@skyforge.example'})
  const content = {subject: 'x', text: 'x', html: 'x'}
  const recipient = 'asha@meridian.example'
  const mail = {id: 1, messageId: '<a@b>', recipient, content, createdAt: 0, attempts: 0}
  try {
    await send(mail, new AbortController().signal)
  } catch (error) {
    return smtpFailureOf(error).verdict
  }
  throw new Error('the mail was taken')
}

describe('at the recipient', () => {
  test.each<Case>([
    [550, '5.1.1 No such mailbox', 'refused'],
    [550, '5.1.10 Recipient address has null MX', 'refused'],
    [552, '5.2.2 Mailbox full', 'refused'],
    [550, 'No such mailbox', 'refused'],
    [553, 'Mailbox name not allowed', 'refused'],
    [501, 'Bad recipient address syntax', 'refused'],
    [451, '4.7.1 Greylisted, come back', 'later'],
    [450, 'Mailbox busy', 'later'],
    [553, '5.7.1 Sender address rejected: not owned by user', 'away'],
    [554, '5.7.1 Relay access denied', 'away'],
    [550, '5.1.8 Sender address rejected: domain not found', 'away'],
    [550, '5.4.5 Daily sending limit exceeded', 'away'],
    [530, '5.7.0 Authentication required', 'away'],
    [535, 'Authentication failed', 'away'],
    [454, '4.7.0 Temporary authentication failure', 'away'],
    [421, '4.3.2 Closing', 'away'],
    [554, 'Transaction failed', 'away'],
  ])('%i %s: %s', async (status, text, verdict) => {
    expect(await verdictOn({recipient: () => ({status, text})})).toBe(verdict)
  })
})

describe('at the content', () => {
  test.each<Case>([
    [554, '5.6.0 Message is malformed', 'refused'],
    [552, '5.3.4 Message too big', 'refused'],
    [451, '4.3.0 Try again later', 'later'],
    [550, '5.4.5 Daily sending limit exceeded', 'away'],
    [550, '5.7.26 This mail is unauthenticated', 'away'],
    [550, 'Sending limit exceeded', 'away'],
  ])('%i %s: %s', async (status, text, verdict) => {
    expect(await verdictOn({content: () => ({status, text})})).toBe(verdict)
  })
})
