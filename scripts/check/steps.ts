import {join} from 'node:path'
import {loadEnvironment} from '#operations/running/environment.ts'
import {provideChromium} from '#operations/browser/install-chromium.ts'
import {readPlaywrightReport, readVitestReport} from './reports.ts'
import type {Report} from './reports.ts'

export type Step = {
  name: string
  title: string
  /** Arguments for Node. */
  args: readonly string[]
  /** Part of `npm run check`. */
  fast: boolean
  /**
   * What it says is shown as it comes; otherwise only when it fails. Those that are not live run side by side,
   * so they leave the checkout as it is.
   */
  live: boolean
  /** What it needs, as variables; a UserError when that cannot be had. */
  prepare: () => Promise<Record<string, string>>
  /** What it wrote of its tests, or undefined when it came to nothing; not there when it is no runner of tests. */
  read?: () => Report | undefined
  /** Set if an empty run is a success: no test is related to a change. */
  mayRunNothing?: boolean
}

/** What was found formatted is known again by its content, Prettier's version and its options. */
const FORMATTED = [
  '--cache',
  '--cache-strategy=content',
  '--cache-location=node_modules/.cache/prettier/check',
]

/** Makes the report hold the line of each test, for the command that runs it alone. */
const LOCATED = ['--includeTaskLocation']

/**
 * All checks, in the order in which they begin.
 *
 * @param folder - for their reports and data; the caller removes it
 * @param changedOnly - limits the unit tests to those that import a file with uncommitted changes
 */
export function allSteps(folder: string, changedOnly: boolean): Step[] {
  return [
    tool('format', 'Formatting', 'prettier/bin/prettier.cjs', '--check', '.', ...FORMATTED),
    tool('lint', 'Lint', 'oxlint/bin/oxlint', '--deny-warnings'),
    tool('types', 'Types', 'typescript/bin/tsc', '-p', '.'),
    {...base('generated', 'Generated files'), args: ['scripts/typegen.ts', '--check'], fast: false},
    {...base('drawings', 'Drawings'), args: ['scripts/draw.ts', '--check']},
    {...base('fonts', 'Fonts'), args: ['scripts/fonts.ts', '--check']},
    fastTests(join(folder, 'unit.json'), changedOnly),
    {...unitTests('slow', 'Slow unit tests', join(folder, 'slow.json'), 'slow'), fast: false},
    browserTests(join(folder, 'browser.json'), join(folder, 'data')),
  ]
}

function base(name: string, title: string) {
  return {name, title, fast: true, live: false, prepare: async () => ({})}
}

function tool(name: string, title: string, program: string, ...args: string[]): Step {
  return {...base(name, title), args: [join('node_modules', program), ...args]}
}

function fastTests(report: string, changedOnly: boolean): Step {
  const step = unitTests('unit', 'Unit tests', report, 'node', 'page')
  if (!changedOnly) return step
  return {...step, args: [...step.args, '--changed', '--passWithNoTests'], mayRunNothing: true}
}

/** @param projects - names of projects in `vitest.config.ts` */
function unitTests(name: string, title: string, report: string, ...projects: string[]): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((project) => `--project=${project}`)
  return {
    ...tool(name, title, 'vitest/vitest.mjs', 'run', ...reporters, ...LOCATED, ...chosen),
    live: true,
    read: () => readVitestReport(report, name),
  }
}

function browserTests(report: string, dataDirectory: string): Step {
  return {
    ...tool('browser', 'Browser tests', 'playwright/cli.js', 'test', '--reporter=list,json'),
    fast: false,
    live: true,
    prepare: async () => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_DATA_DIR: dataDirectory,
      // Playwright sets FORCE_COLOR for its workers, and Node warns of the contradiction in each.
      NO_COLOR: '',
      CHROMIUM_PATH: await provideChromium(loadEnvironment().CHROMIUM_PATH),
    }),
    read: () => readPlaywrightReport(report),
  }
}
