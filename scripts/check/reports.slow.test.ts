import {spawnSync} from 'node:child_process'
import {symlinkSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {readPlaywrightReport, readVitestReport} from './reports.ts'

/** Runs the real test runner over these files; returns its exit status and the path of its report. */
function run(files: Record<string, string>, program: string, ...args: string[]) {
  const root = temporaryFolder()
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
  const report = join(root, 'report.json')
  const {status} = spawnSync(process.execPath, [resolve('node_modules', program), ...args], {
    cwd: root,
    env: {...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report},
  })
  return {status, report}
}

const playwright = (files: Record<string, string>) =>
  run(files, 'playwright/cli.js', 'test', '--reporter=json')

const TESTS = `
  test('holds', () => expect(1).toBe(1))
  test('breaks', () => expect({a: 1}).toEqual({a: 2}))`

test('a Vitest report names each failed test and file, with the command that runs it alone', () => {
  const {status, report: path} = run(
    {
      'one.test.ts': `import {describe, expect, test} from 'vitest'
        describe('of one', () => {${TESTS}})`,
      'two.test.ts': `import './nowhere.ts'`,
    },
    'vitest/vitest.mjs',
    'run',
    '--reporter=json',
    '--outputFile.json=report.json',
    '--includeTaskLocation',
  )
  expect(status).toBe(1)
  const report = readVitestReport(path, 'unit')
  expect(report?.counts).toEqual({passed: 1, failed: 1, skipped: 0})
  const [one, two, ...others] = report?.failures.toSorted() ?? []
  expect(others).toEqual([])
  expect(one).toMatch(/one\.test\.ts › of one breaks\n {4}AssertionError: expected \{ a: 1 \} to/)
  expect(one).not.toContain('node_modules')
  expect(one).toMatch(/\n {4}npm test -- unit \S*one\.test\.ts:4$/)
  expect(two).toMatch(/two\.test\.ts\n {4}Cannot find module '\.\/nowhere\.ts'/)
  expect(two).toMatch(/\n {4}npm test -- unit \S*two\.test\.ts$/)
})

test('a Playwright report names each failed journey and a failed set-up', () => {
  const {status, report: path} = playwright({
    'playwright.config.ts': `export default {testDir: '.', globalTeardown: './down.ts'}`,
    'down.ts': `export default () => { throw new Error('not ended') }`,
    'one.spec.ts': `import {expect, test} from 'playwright/test'
      test.describe('of one', () => {${TESTS}})`,
  })
  expect(status).toBe(1)
  const report = readPlaywrightReport(path)
  expect(report?.counts).toEqual({passed: 1, failed: 1, skipped: 0})
  const [beside, one, ...others] = report?.failures ?? []
  expect(others).toEqual([])
  expect(beside).toMatch(/^Before or after the journeys\n {4}Error: not ended/)
  expect(one).toMatch(/^e2e\/one\.spec\.ts › breaks\n {4}Error: expect\(received\)\.toEqual/)
  expect(one).toMatch(/\n {4}npm test -- browser e2e\/one\.spec\.ts:4$/)
})

test.each([
  {flaky: 2, failed: 0, failures: []},
  {flaky: 3, failed: 3, failures: ['3 tests are flaky. At most 2 are tolerated.']},
])('$flaky flaky journeys count as $failed failures', ({flaky, failed, failures}) => {
  const titles = Array.from({length: flaky}, (_, index) => `passes on retry ${index}`)
  const {status, report: path} = playwright({
    'playwright.config.ts': `export default {testDir: '.', retries: 1}`,
    'one.spec.ts': `import {expect, test} from 'playwright/test'
      for (const title of ${JSON.stringify(titles)}) {
        test(title, () => expect(test.info().retry).toBe(1))
      }`,
  })
  expect(status).toBe(0)
  expect(readPlaywrightReport(path)).toEqual({
    counts: {passed: flaky - failed, failed, skipped: 0},
    failures,
    flaky: titles.map((title) => `e2e/one.spec.ts ${title}`),
  })
})

test('a run that ended before its report has none', () => {
  const nowhere = join(temporaryFolder(), 'report.json')
  expect(readVitestReport(nowhere, 'unit')).toBeUndefined()
  expect(readPlaywrightReport(nowhere)).toBeUndefined()
})
