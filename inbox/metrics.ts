import type {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import type {Inbox} from './inbox.ts'

/** Has the numbers of an inbox collected. */
export function addInboxMetrics(metrics: Metrics, {store, options}: Inbox) {
  const {entries, mailOutbox, webhookOutbox} = store
  const secondsSince = (time: number | undefined) =>
    time === undefined ? 0 : Math.max(0, (options.now() - time) / 1000)
  metrics.addGauge({
    name: 'inbox_entries',
    help: 'Submissions and bookings that are kept.',
    label: 'kind',
    read: () => entries.countByKind(),
  })
  metrics.addGauge({
    name: 'inbox_mails',
    help: 'Mails that wait, were sent within a day, or were given up.',
    label: 'state',
    read: () => {
      const {waiting, sent, failed} = mailOutbox.summary()
      return {waiting, sent, failed}
    },
  })
  metrics.addGauge({
    name: 'inbox_oldest_mail_seconds',
    help: 'How long the oldest mail has waited that is not sent yet.',
    read: () => secondsSince(mailOutbox.oldestWaiting()),
  })
  metrics.addGauge({
    name: 'inbox_webhook_messages_queued',
    help: 'Calls of the webhook that were not accepted yet.',
    read: () => webhookOutbox.waiting().count,
  })
  metrics.addGauge({
    name: 'inbox_oldest_webhook_message_seconds',
    help: 'How long the oldest of them has waited.',
    read: () => secondsSince(webhookOutbox.waiting().oldest),
  })
  metrics.addGauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last good backup was made, in Unix time; 0 where there is none, or none can be told of.',
    read: () => (options.backups?.().lastSuccess?.getTime() ?? 0) / 1000,
  })
}
