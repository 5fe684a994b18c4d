import {expect, test} from 'vitest'
import {Metrics} from './metrics.ts'

/** The sample lines of a metric, without help and type. */
async function samples(metrics: Metrics, name: string) {
  const text = await metrics.text()
  return text.split('\n').filter((line) => line.startsWith(name))
}

const record = {method: 'GET', route: '/p/:project', status: 200, ms: 30, bytes: 9}

test('metrics count requests by method, route and status', async () => {
  const metrics = new Metrics()
  metrics.requestEnded(record, false)
  metrics.requestEnded(record, false)
  metrics.requestEnded({method: 'POST', route: '/', ms: 1, bytes: 0, isAborted: true}, false)
  expect(await samples(metrics, 'http_requests_total')).toEqual([
    'http_requests_total{method="GET",route="/p/:project",status="200"} 2',
    'http_requests_total{method="POST",route="/",status="none"} 1',
  ])
})

test('metrics count unknown methods under one label', async () => {
  const metrics = new Metrics()
  for (const method of ['BREW', 'PROPFIND']) metrics.requestEnded({...record, method}, false)
  expect(await samples(metrics, 'http_requests_total')).toEqual([
    'http_requests_total{method="other",route="/p/:project",status="200"} 2',
  ])
})

test('metrics measure times by route, except for event streams', async () => {
  const metrics = new Metrics()
  metrics.requestEnded(record, false)
  metrics.requestEnded({...record, ms: 3_600_000}, true)
  const times = await samples(metrics, 'http_request_duration_seconds')
  expect(times).toContain('http_request_duration_seconds_bucket{le="0.025",route="/p/:project"} 0')
  expect(times).toContain('http_request_duration_seconds_bucket{le="0.05",route="/p/:project"} 1')
  expect(times).toContain('http_request_duration_seconds_count{route="/p/:project"} 1')
})

test('metrics read counters and gauges when they are collected', async () => {
  const metrics = new Metrics()
  const counted = {kept: 1, made: 2}
  let waiting = 3
  metrics.addCount({name: 'answers_total', help: 'Answers.', label: 'from', read: () => counted})
  metrics.addGauge({name: 'mails', help: 'Mails.', read: () => waiting})
  const both = async () => [
    ...(await samples(metrics, 'answers')),
    ...(await samples(metrics, 'mails')),
  ]
  expect(await both()).toEqual([
    'answers_total{from="kept"} 1',
    'answers_total{from="made"} 2',
    'mails 3',
  ])
  counted.kept = 5
  waiting = 0
  expect(await both()).toEqual([
    'answers_total{from="kept"} 5',
    'answers_total{from="made"} 2',
    'mails 0',
  ])
})

test('metrics of the process appear only after addProcess', async () => {
  const metrics = new Metrics()
  expect(await samples(metrics, 'process_')).toEqual([])
  metrics.addProcess()
  expect(await samples(metrics, 'process_start_time_seconds')).toHaveLength(1)
})
