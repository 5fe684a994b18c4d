import {expect, test, vi} from 'vitest'
import {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {addLakeMetrics} from './metrics.ts'
import {testLake} from './testing/test-lake.ts'

const VERSION = '/p/blog/v2025-02-19'
const QUERY = `${VERSION}/data/query/production?query=${encodeURIComponent("*[_type == 'post']")}`

test('answers, streams, commits and what webhooks are to tell are counted', async () => {
  const reportCommitSeconds = vi.fn()
  const {lake, send} = testLake({reportCommitSeconds})
  const metrics = new Metrics()
  addLakeMetrics(metrics, lake)
  const numbers = async () => {
    const text = await metrics.text()
    const lines = text.split('\n').filter((line) => line.startsWith('lake_'))
    return Object.fromEntries(lines.map((line) => line.split(/ (?=\S+$)/)))
  }
  const create = {mutations: [{create: {_id: 'a', _type: 'post'}}]}
  await send(`${VERSION}/data/mutate/production`, {body: create})
  for (let time = 0; time < 3; time += 1) await (await send(QUERY)).text()
  const live = await send(`${VERSION}/data/live/events/production`)
  expect(await numbers()).toMatchObject({
    'lake_answers_total{from="made"}': '1',
    'lake_answers_total{from="kept"}': '2',
    'lake_streams_open{kind="live"}': '1',
    'lake_streams_open{kind="listeners"}': '0',
    lake_commits_total: '1',
    lake_hook_messages_queued: '0',
  })
  expect(reportCommitSeconds.mock.calls).toEqual([[expect.any(Number)]])
  await live.body?.cancel()
  expect(await numbers()).toMatchObject({'lake_streams_open{kind="live"}': '0'})
})
