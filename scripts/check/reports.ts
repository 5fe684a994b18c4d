import {existsSync, readFileSync} from 'node:fs'
import {relative} from 'node:path'
import {stripVTControlCharacters} from 'node:util'
import type {Counts} from './counts.ts'

/**
 * Results of a test runner. A failure is a text of several lines: the test, its message, the command that runs it
 * alone. `flaky` names each test that failed and then passed on a retry.
 */
export type Report = {counts: Counts; failures: string[]; flaky: string[]}

/** As far as it is read here: https://vitest.dev/guide/reporters#json-reporter */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}
type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: VitestTest[]
}
type VitestTest = {
  status: string
  fullName: string
  failureMessages: string[] | null
  location?: {line: number} | null
}

/** As far as it is read here: JSONReport of playwright/types/testReporter */
type PlaywrightReport = {
  stats: {expected: number; unexpected: number; flaky: number; skipped: number}
  suites: PlaywrightSuite[]
  errors: PlaywrightError[]
}
type PlaywrightSuite = {specs: PlaywrightSpec[]; suites?: PlaywrightSuite[]}
type PlaywrightSpec = {
  file: string
  line: number
  title: string
  ok: boolean
  tests: {status: string; results: {errors: PlaywrightError[]}[]}[]
}
type PlaywrightError = {message?: string}

/** Flaky tests that a run tolerates. One more makes it fail: the suite then needs repair, not another try. */
const MAX_FLAKY = 2

/** Lines shown of a long message: enough to see which expectation failed. */
const LINES_OF_MESSAGE = 12
const LINE_LENGTH = 200

/** Folder of the browser journeys: Playwright's report names files relative to it. */
const JOURNEYS = 'e2e'

/** Stack frames of the test runner. */
const OF_THE_RUNNER = /^ +at (?:.*node_modules|new Promise \(<anonymous>\))/

/**
 * Reads Vitest's JSON report; undefined when the run ended before it was written.
 *
 * @param step - the name of the check, for the commands that run one test
 */
export function readVitestReport(path: string, step: string): Report | undefined {
  const report = readJson(path) as VitestReport | undefined
  return (
    report && {
      counts: {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      },
      failures: report.testResults.flatMap((file) => failuresOfFile(file, step)),
      flaky: [],
    }
  )
}

/** Reads Playwright's JSON report. A flaky test counts as passed, unless the run has more than `MAX_FLAKY` of them. */
export function readPlaywrightReport(path: string): Report | undefined {
  const report = readJson(path) as PlaywrightReport | undefined
  if (!report) return undefined
  const {expected, unexpected, flaky, skipped} = report.stats
  const tolerated = flaky <= MAX_FLAKY ? flaky : 0
  const specs = report.suites.flatMap(specsOfSuite)
  return {
    counts: {passed: expected + tolerated, failed: unexpected + flaky - tolerated, skipped},
    failures: [
      ...report.errors.map(({message}) => failure('Before or after the journeys', message)),
      ...specs.filter(({ok}) => !ok).map(failureOfSpec),
      ...(flaky > tolerated
        ? [`${flaky} tests are flaky. At most ${MAX_FLAKY} are tolerated.`]
        : []),
    ],
    flaky: specs
      .filter(({tests}) => tests.some(({status}) => status === 'flaky'))
      .map(({file, title}) => `${JOURNEYS}/${file} ${title}`),
  }
}

/** A file that does not load has a message of its own, and no tests. */
function failuresOfFile(
  {name, status, message, assertionResults}: VitestFile,
  step: string,
): string[] {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [failure(file, message, step, file)]
  return failed.map(({fullName, failureMessages, location}) => {
    const place = location ? `${file}:${location.line}` : file
    return failure(`${file} › ${fullName}`, failureMessages?.[0], step, place)
  })
}

function specsOfSuite({specs, suites = []}: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOfSuite)]
}

function failureOfSpec({file, line, title, tests}: PlaywrightSpec): string {
  const errors = tests.flatMap(({results}) => results.flatMap(({errors: found}) => found))
  const name = `${JOURNEYS}/${file} › ${title}`
  return failure(name, errors[0]?.message, 'browser', `${JOURNEYS}/${file}:${line}`)
}

/** @param place - file and line of the test, if it can be run alone */
function failure(name: string, message = '', step = '', place = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !OF_THE_RUNNER.test(line))
    .slice(0, LINES_OF_MESSAGE)
  const command = place === '' ? [] : [`npm test -- ${step} ${place}`]
  return [name, ...[...lines, ...command].map((line) => `    ${line}`)]
    .map((line) => line.slice(0, LINE_LENGTH).trimEnd())
    .join('\n')
}

function readJson(path: string): unknown {
  if (!existsSync(path)) return undefined
  return JSON.parse(readFileSync(path, 'utf8'))
}
