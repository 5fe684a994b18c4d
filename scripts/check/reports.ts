import {readFileSync} from 'node:fs'
import {relative} from 'node:path'
import {stripVTControlCharacters} from 'node:util'
import {codeOf} from '#server/caught.ts'
import type {Counts} from './counts.ts'

/** What a runner of tests wrote down: how many went how, and each that failed, by its name and why. */
export type Report = {counts: Counts; failures: string[]}

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
  assertionResults: {status: string; fullName: string; failureMessages: string[] | null}[]
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
  title: string
  ok: boolean
  tests: {results: {errors: PlaywrightError[]}[]}[]
}
type PlaywrightError = {message?: string}

/** Of a long message, what shows which expectation failed. */
const LINES_OF_MESSAGE = 12
const LINE_LENGTH = 200

/** Lines of a stack that say nothing of the test. */
const OF_THE_RUNNER = /^ +at (?:.*node_modules|new Promise \(<anonymous>\))/

/** Reads Vitest's JSON report; undefined when the run ended before it was written. */
export function readVitestReport(path: string): Report | undefined {
  const report = readJson(path) as VitestReport | undefined
  return (
    report && {
      counts: {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      },
      failures: report.testResults.flatMap(failuresOfFile),
    }
  )
}

/** Reads Playwright's JSON report; a test that passed only when it was tried again is no success. */
export function readPlaywrightReport(path: string): Report | undefined {
  const report = readJson(path) as PlaywrightReport | undefined
  return (
    report && {
      counts: {
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        skipped: report.stats.skipped,
      },
      failures: [
        ...report.errors.map(({message}) => failure('Before or after the journeys', message)),
        ...report.suites.flatMap(failuresOfSuite),
      ],
    }
  )
}

/** A file that could not be read at all has a message of its own, and no tests. */
function failuresOfFile({name, status, message, assertionResults}: VitestFile): string[] {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [failure(file, message)]
  return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages?.[0]))
}

function failuresOfSuite({specs, suites = []}: PlaywrightSuite): string[] {
  const failed = specs.filter(({ok}) => !ok)
  return [
    ...failed.map(({file, title, tests}) => {
      const errors = tests.flatMap(({results}) => results.flatMap(({errors: found}) => found))
      return failure(`${file} › ${title}`, errors[0]?.message)
    }),
    ...suites.flatMap(failuresOfSuite),
  ]
}

function failure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !OF_THE_RUNNER.test(line))
  return [name, ...lines.slice(0, LINES_OF_MESSAGE).map((line) => `    ${line}`)]
    .map((line) => line.slice(0, LINE_LENGTH).trimEnd())
    .join('\n')
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
