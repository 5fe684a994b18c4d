import {spawnSync} from 'node:child_process'
import {readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {temporaryFolder} from '#operations/testing/temporary-folder.ts'
import {readPlaywrightReport, readVitestReport} from './reports.ts'

/** Runs the real runner over these files, which leaves a report there; returns the report's path. */
function run(files: Record<string, string>, program: string, ...args: string[]): string {
  const root = temporaryFolder()
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
  const report = join(root, 'report.json')
  const {status} = spawnSync(process.execPath, [resolve('node_modules', program), ...args], {
    cwd: root,
    env: {...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report},
  })
  expect(status, readFileSync(report, 'utf8')).toBe(1)
  return report
}

const TESTS = `
  test('holds', () => expect(1).toBe(1))
  test('breaks', () => expect({a: 1}).toEqual({a: 2}))`

test('what Vitest reports names each test that failed, and each file that has none', () => {
  const path = run(
    {
      'one.test.ts': `import {describe, expect, test} from 'vitest'
        describe('of one', () => {${TESTS}})`,
      'two.test.ts': `import './nowhere.ts'`,
    },
    'vitest/vitest.mjs',
    'run',
    '--reporter=json',
    '--outputFile.json=report.json',
  )
  const report = readVitestReport(path)
  expect(report?.counts).toEqual({passed: 1, failed: 1, skipped: 0})
  const [one, two, ...others] = report?.failures.toSorted() ?? []
  expect(others).toEqual([])
  expect(one).toMatch(/one\.test\.ts › of one breaks\n {4}AssertionError: expected \{ a: 1 \} to/)
  expect(one).not.toContain('node_modules')
  expect(two).toMatch(/two\.test\.ts\n {4}Cannot find module '\.\/nowhere\.ts'/)
})

test('what Playwright reports names each test that failed, and what failed beside them', () => {
  const path = run(
    {
      'playwright.config.ts': `export default {testDir: '.', globalTeardown: './down.ts'}`,
      'down.ts': `export default () => { throw new Error('not ended') }`,
      'one.spec.ts': `import {expect, test} from 'playwright/test'
        test.describe('of one', () => {${TESTS}})`,
    },
    'playwright/cli.js',
    'test',
    '--reporter=json',
  )
  const report = readPlaywrightReport(path)
  expect(report?.counts).toEqual({passed: 1, failed: 1, skipped: 0})
  const [beside, one, ...others] = report?.failures ?? []
  expect(others).toEqual([])
  expect(beside).toMatch(/^Before or after the journeys\n {4}Error: not ended/)
  expect(one).toMatch(/^one\.spec\.ts › breaks\n {4}Error: expect\(received\)\.toEqual/)
})

test('a run that came to nothing left no report', () => {
  const nowhere = join(temporaryFolder(), 'report.json')
  expect(readVitestReport(nowhere)).toBeUndefined()
  expect(readPlaywrightReport(nowhere)).toBeUndefined()
})
