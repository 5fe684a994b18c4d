import {describe, expect, test} from 'vitest'
import {createJsonLog, createLog} from './log.ts'

const news = {text: '[vite] ready', stream: 'stdout'} as const
const error = {text: 'Unexpected token', stream: 'stderr'} as const
const up = {text: 'Content Lake on http://localhost:3900', stream: 'stdout'} as const
const loading = {text: 'Loading documents: 1 of 2 (50 %)', stream: 'stdout'} as const
const seeded = {text: '50 created', stream: 'stdout'} as const
const prerendered = {text: '90 pages prerendered', stream: 'stdout'} as const

describe('the log of a stack', () => {
  function printed(verbose: boolean, isRunning: boolean) {
    const lines: string[] = []
    const log = createLog(verbose, (line) => lines.push(line))
    if (isRunning) log.started()
    log.line('site', news)
    log.line('site', error)
    log.line('lake', up)
    log.line('lake', loading)
    log.line('seed', seeded)
    log.line('prerendering', prerendered)
    return lines
  }

  test('shows what is ready and how long it took', () => {
    const lines: string[] = []
    createLog(false, (line) => lines.push(line)).ready('Website', 1.26)
    expect(lines).toEqual(['  ✓ Website (1.3 s)'])
  })

  test('shows what went down, and when it is started again', () => {
    const lines: string[] = []
    createLog(false, (line) => lines.push(line)).down('Content Lake', 'ended (status 7)', 2, [])
    expect(lines).toEqual(['  ✗ Content Lake ended (status 7). It is started again in 2 s.'])
  })

  test('holds the parts back while they start, but not the news', () => {
    expect(printed(false, false)).toEqual([
      '    Loading documents: 1 of 2 (50 %)',
      '    50 created',
      '    90 pages prerendered',
    ])
  })

  test('shows errors once everything runs', () => {
    expect(printed(false, true)).toEqual([
      '[site] Unexpected token',
      '    Loading documents: 1 of 2 (50 %)',
      '    50 created',
      '    90 pages prerendered',
    ])
  })

  test('shows of what parts write in JSON the trouble alone', () => {
    const lines: string[] = []
    const log = createLog(false, (line) => lines.push(line))
    log.started()
    log.line('lake', {text: '{"level":"info","msg":"request"}', stream: 'stdout'})
    log.line('lake', {text: '{"level":"error","msg":"Failed"}', stream: 'stdout'})
    expect(lines).toEqual(['[lake] {"level":"error","msg":"Failed"}'])
  })

  test('shows everything when it is asked to', () => {
    expect(printed(true, false)).toEqual([
      '[site] [vite] ready',
      '[site] Unexpected token',
      '[lake] Content Lake on http://localhost:3900',
      '[lake] Loading documents: 1 of 2 (50 %)',
      '[seed] 50 created',
      '[prerendering] 90 pages prerendered',
    ])
  })
})

describe('the log of a stack in production', () => {
  const record = {text: '{"level":"info","part":"lake","msg":"request"}', stream: 'stdout'} as const

  test('passes what parts write in JSON as it is, from the start', () => {
    const lines: string[] = []
    const log = createJsonLog(false, 'info', (line) => lines.push(line))
    log.line('lake', record)
    log.line('site', error)
    log.started()
    log.line('lake', record)
    expect(lines).toEqual([record.text, record.text])
  })

  test('is readable while it starts, and JSON alone once everything runs', () => {
    const lines: string[] = []
    const log = createJsonLog(false, 'info', (line) => lines.push(line))
    log.ready('Website', 1.26)
    log.started()
    log.down('Website', 'ended (status 7)', 2, [error.text])
    log.ready('Website', 1.26)
    log.line('site', news)
    log.line('site', error)
    log.line('seed', seeded)
    expect(lines[0]).toBe('  ✓ Website (1.3 s)')
    expect(lines.slice(1).map((line) => JSON.parse(line))).toMatchObject([
      {level: 'error', part: 'stack', msg: 'Website ended (status 7). It is started again in 2 s.'},
      {level: 'info', part: 'stack', msg: 'Website is ready after 1.3 s.'},
      {level: 'warn', part: 'site', msg: error.text},
      {level: 'info', part: 'seed', msg: seeded.text},
    ])
  })

  test('says while it starts why a part went down, whose lines it held back', () => {
    const lines: string[] = []
    const log = createJsonLog(false, 'info', (line) => lines.push(line))
    log.line('inbox', error)
    log.line('inbox', record)
    log.down('Inbox', 'ended (status 1)', 2, [error.text, '', record.text])
    log.failed('lake', 'Seed content failed (status 3).')
    expect(lines[0]).toBe(record.text)
    expect(lines.slice(1).map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 'error',
        part: 'stack',
        msg: `Inbox ended (status 1). It is started again in 2 s.\n${error.text}`,
      },
      {level: 'error', part: 'lake', msg: 'Seed content failed (status 3).'},
    ])
  })

  test('says no more than it is told to', () => {
    const lines: string[] = []
    const log = createJsonLog(false, 'error', (line) => lines.push(line))
    log.started()
    log.ready('Website', 1.26)
    log.line('site', error)
    log.down('Website', 'ended (status 7)', 2, [error.text])
    const msg = `Website ended (status 7). It is started again in 2 s.\n${error.text}`
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{level: 'error', msg}])
  })
})
