import {expect, test} from 'vitest'
import {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {addInboxMetrics} from './metrics.ts'
import {CONTACT} from './testing/form-requests.ts'
import {mailOptions} from './testing/mailing-inbox.ts'
import {testInbox} from './testing/test-inbox.ts'

test('what is kept, and what still has to be sent, is counted with its age', async () => {
  // Nobody listens on either.
  const mail = mailOptions('smtp://127.0.0.1:9')
  const notify = {url: 'http://127.0.0.1:9/', retryMs: 60_000}
  const {inbox, send, clock} = testInbox({mail, notify})
  const metrics = new Metrics()
  addInboxMetrics(metrics, inbox)
  await send('/contact', {body: CONTACT})
  clock.now += 90_000
  const text = await metrics.text()
  const lines = text.split('\n').filter((line) => line.startsWith('inbox_'))
  expect(lines).toEqual([
    'inbox_entries{kind="contact"} 1',
    'inbox_mails{state="waiting"} 1',
    'inbox_mails{state="sent"} 0',
    'inbox_mails{state="failed"} 0',
    'inbox_oldest_mail_seconds 90',
    'inbox_webhook_messages_queued 1',
    'inbox_oldest_webhook_message_seconds 90',
  ])
  expect(text).not.toContain(CONTACT.email)
})

test.each([
  ['a good one', new Date('2026-11-22T03:00:00Z'), 1_795_316_400],
  ['none', undefined, 0],
])('of backups: %s', async (_what, lastSuccess, seconds) => {
  const state = {lastSuccess, lastFailure: undefined, isWarning: false, sentence: ''}
  const metrics = new Metrics()
  addInboxMetrics(metrics, testInbox({backups: () => state}).inbox)
  const lines = (await metrics.text()).split('\n')
  expect(lines).toContain(`backup_last_success_timestamp_seconds ${seconds}`)
})
