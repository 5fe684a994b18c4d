import type {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import type {Lake} from './lake.ts'

/** Has the numbers of a lake collected. */
export function addLakeMetrics(metrics: Metrics, lake: Lake) {
  const {queries, openStreams, store} = lake
  metrics.addCount({
    name: 'lake_answers_total',
    help: 'Answers to queries: kept from before, or made.',
    label: 'from',
    read: () => queries.answered,
  })
  metrics.addCount({
    name: 'lake_answers_outlived_total',
    help: 'Kept answers that were found to be the same after commits to what they depend on.',
    read: () => queries.outlived,
  })
  metrics.addGauge({
    name: 'lake_streams_open',
    help: 'Event streams that are open: listeners, and live events.',
    label: 'kind',
    read: () => openStreams,
  })
  metrics.addCount({
    name: 'lake_commits_total',
    help: 'Transactions that were committed.',
    read: () => lake.hub.last,
  })
  metrics.addGauge({
    name: 'lake_hook_messages_queued',
    help: 'Messages of webhooks that are not delivered yet.',
    read: () => store.hooks.messages.countQueued(),
  })
}
