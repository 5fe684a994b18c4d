import {describe, expect, test} from 'vitest'
import {addressesIn} from './browsing.ts'
import {unexcused} from './kills.ts'
import {growthOf, memoryBars} from './memory.ts'
import type {Failure, Load, VisitAnswer} from './messages.ts'
import {readProcesses} from './processes.ts'
import {phaseOf, phaseRows, slowestRows, templateRows} from './slow-pages.ts'
import {visitBars} from './visits.ts'
import {type Counted, clockRows, workRows} from './work.ts'

function failure(needs: Failure['needs'], begunAt: number, endedAt: number): Failure {
  return {path: '/blogs', problem: 'status 503', needs, begunAt, endedAt}
}

describe('while the lake is down from 100 to 200, a request', () => {
  const down = [{part: 'lake', from: 100, to: 200}]
  test.each([
    ['of a page fails for a reason of its own', failure(['site'], 120, 130), false],
    ['of an image may fail', failure(['site', 'lake'], 120, 130), true],
    ['of an image may fail that began before', failure(['site', 'lake'], 90, 110), true],
    ['of an image may fail that ended after', failure(['site', 'lake'], 190, 230), true],
    ['of an image fails for a reason of its own before', failure(['site', 'lake'], 50, 99), false],
    ['of an image fails for a reason of its own after', failure(['site', 'lake'], 201, 210), false],
  ])('%s', (_, failed, isExcused) => {
    expect(unexcused([failed], down)).toEqual(isExcused ? [] : [failed])
  })
})

function load(took: number, begunAt = 0, path = '/'): Load {
  return {path, begunAt, took}
}

const VISITED: VisitAnswer = {
  pages: 10,
  loads: [load(49)],
  files: 10,
  images: 10,
  failures: [],
  late: 0,
  readers: [{heard: 2, lastAt: 90_000}],
}

test.each<[what: string, visited: Partial<VisitAnswer>, passes: boolean[]]>([
  ['all as it should be', {}, [true, true, true]],
  ['a failure', {failures: [failure(['site'], 1, 2)]}, [false, true, true]],
  ['no image asked for', {images: 0}, [false, true, true]],
  ['slow pages', {loads: [load(51)]}, [true, false, true]],
  ['no change heard of', {readers: [{heard: 0, lastAt: 0}]}, [true, true, false]],
  [
    'a reader that was lost',
    {readers: [...VISITED.readers, {heard: 2, lastAt: 20_000}]},
    [true, true, false],
  ],
])('%s', (_, visited, passes) => {
  expect(visitBars({...VISITED, ...visited}, []).map((bar) => bar.passes)).toEqual(passes)
})

describe('a page was asked for', () => {
  const events = {
    downtimes: [
      {part: 'lake', from: 100_000, to: 101_000},
      {part: 'site', from: 200_000, to: 203_000},
    ],
    publishedAt: [100_500, 150_000, 201_000],
  }
  test.each([
    ['before anything', 50_000, 'otherwise'],
    ['while the lake was down', 100_600, 'lake down'],
    ['before that, and came after it', 99_990, 'lake down'],
    ['when something had just been published', 150_900, 'just published'],
    ['a while after that', 151_100, 'otherwise'],
    ['from a site that had just started', 212_000, 'cold site'],
    ['of a lake that had just started', 110_900, 'cold lake'],
  ])('%s', (_, begunAt, phase) => {
    expect(phaseOf(load(20, begunAt), events)).toBe(phase)
  })
})

test('slow pages are counted where they are, the slowest kind first', () => {
  const fast = Array.from({length: 98}, () => load(1, 0, '/about'))
  const loads = [...fast, load(30, 0, '/blog/a'), load(40, 0, '/blog/b')]
  expect(templateRows(loads)).toEqual({
    '/blog/…': {requests: 2, median: 30, p99: 40, slowest: 40, 'slowest percent': 2},
    '/about': {requests: 98, median: 1, p99: 1, slowest: 1, 'slowest percent': 0},
  })
  expect(Object.keys(phaseRows(loads, {downtimes: [], publishedAt: [0]}))).toEqual([
    'just published',
  ])
})

test('the slowest pages are named, with what had just happened', () => {
  const loads = [load(1, 5), ...Array.from({length: 12}, (_, index) => load(60 + index, 2_000))]
  const rows = slowestRows(loads, {downtimes: [], publishedAt: [500, 1_800, 9_000]})
  expect(rows).toHaveLength(12)
  const first = {at: '00:00:02.000', path: '/', ms: 71, phase: 'just published'}
  expect(rows[0]).toEqual({...first, 'published before, ms': 200})
  expect(slowestRows([load(1)], {downtimes: [], publishedAt: [9_000]})).toMatchObject([
    {phase: 'otherwise', 'published before, ms': undefined},
  ])
})

test('of the time in which nothing is killed, work and slow pages are told by who has them', () => {
  const counted = (at: number, seconds: number, made: number, fast: number): Counted => ({
    at,
    parts: new Map([
      [
        'site',
        new Map([
          ['process_cpu_seconds_total', seconds],
          ['nodejs_eventloop_lag_p50_seconds', 0.01],
          ['nodejs_eventloop_lag_p99_seconds', 0.03],
          ['http_request_duration_seconds_count{route="/blogs"}', made],
          ['http_request_duration_seconds_bucket{le="0.05",route="/blogs"}', fast],
          ['http_request_duration_seconds_count{route="/lake"}', made],
        ]),
      ],
    ]),
    processors: {busy: at, all: 2 * at},
  })
  const calm = {from: counted(10_000, 1, 5, 5), to: counted(20_000, 4, 25, 22)}
  expect(workRows(calm)).toEqual({
    site: {'% of a processor': 30, 'turns later, p99 ms': 20},
    'all processors, each': {'% of a processor': 50},
  })
  expect(clockRows([load(51, 9_999), load(51, 10_000), load(49, 15_000)], calm)).toEqual({
    'visitors, all': {pages: 2, 'longer than 50 ms': 1},
    'the site, what was not in memory': {pages: 20, 'longer than 50 ms': 3},
  })
})

test('memory grows from when all has settled to the end', () => {
  const rising = [50, 100, 100, 100, 104, 106, 108, 109, 111, 111]
  expect(growthOf(rising)).toEqual({early: 100, late: 111})
  const bars = memoryBars(new Map([['lake', rising]]))
  expect(bars).toMatchObject([{where: 'lake', reached: '11.0', passes: false}])
})

test('what a page loads is found in it', () => {
  const image = '/lake/p/blog/images/blog/production/a-1x1.webp?rect=0,0,1,1&amp;w='
  const html = `<link href="/assets/index-a.css"><img srcset="${image}1 1w, ${image}2 2w" src='${image}2'>`
  const address = '/lake/p/blog/images/blog/production/a-1x1.webp?rect=0,0,1,1&w='
  expect(addressesIn(html)).toEqual({
    files: ['/assets/index-a.css'],
    images: [`${address}1`, `${address}2`],
  })
})

test('processes are read as ps lists them', () => {
  const listed = '    1     0  9876 /sbin/init\n 4321  1234 20480 node --import x lake/main.ts\n'
  expect(readProcesses(listed)).toEqual([
    {pid: 1, parent: 0, residentKilobytes: 9876, command: '/sbin/init'},
    {pid: 4321, parent: 1234, residentKilobytes: 20480, command: 'node --import x lake/main.ts'},
  ])
})
