import {expect} from 'vitest'
import type {InboxOptions} from '../inbox.ts'
import {mailServer, type MailServerRules} from './mail-server.ts'
import {testInbox} from './test-inbox.ts'

export const SALES = 'sales@skyforge.example'
export const FROM = 'no-reply@skyforge.example'
/** Short waits: the clock of a test stands still, and is moved over them. */
export const RETRY_MS = 30_000

/** Mail on loopback takes a few milliseconds. */
const SOON = {interval: 5, timeout: 5_000}

export function mailOptions(url: string): NonNullable<InboxOptions['mail']> {
  return {url, from: FROM, leadsTo: SALES, retryMs: RETRY_MS}
}

/** An inbox and the mail server that it sends to. */
export async function mailingInbox(
  options: Partial<InboxOptions> = {},
  rules: MailServerRules = {},
) {
  const server = await mailServer(rules)
  const {inbox, ...test} = testInbox({
    publicUrl: 'https://skyforge.example/inbox',
    mail: mailOptions(server.url),
    ...options,
  })
  const {mailOutbox} = inbox.store
  return {
    ...test,
    inbox,
    server,
    mails: server.mails,
    /** Waits until nothing is to be sent, and gives what arrived, by recipient. */
    async arrived(to?: string) {
      await expect.poll(() => mailOutbox.nextTime(), SOON).toBeUndefined()
      return server.mails.filter((mail) => to === undefined || mail.to.includes(to))
    },
    /** Moves the clock, and waits until the mail that is then due was tried. */
    async pass(ms: number) {
      test.clock.now += ms
      inbox.sendQueued()
      await expect
        .poll(() => inbox.mailSender?.nextTime() ?? Infinity, SOON)
        .toBeGreaterThan(test.clock.now)
    },
  }
}
