import {parseArgs} from 'node:util'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {PRESETS, type Preset} from './preset.ts'
import {allPages, benchPages, type BenchPage} from './pages.ts'

/** Values of `--only` besides pages: presses, navigation, scrolling, search. */
const PARTS = ['inp', 'follow', 'scroll', 'search'] as const
type Part = (typeof PARTS)[number]

const RUNS = 5

export type WebOptions = {
  pages: readonly BenchPage[]
  presets: readonly Preset[]
  /** Runs per page and preset, and per part. */
  runs: number
  parts: readonly Part[]
}

/**
 * Parses `--all` (every page, once), `--runs 3`, `--only home,post,inp,follow,scroll,search` (names or paths) and
 * `--preset mobile`.
 *
 * @throws UserError for invalid options
 */
export function readOptions(args: readonly string[]): WebOptions {
  const {values} = parseArgs({
    args: [...args],
    options: {
      all: {type: 'boolean', default: false},
      runs: {type: 'string'},
      only: {type: 'string'},
      preset: {type: 'string'},
    },
  })
  const runs = values.runs === undefined ? (values.all ? 1 : RUNS) : Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) {
    throw new UserError(`--runs is "${values.runs}". Pass a number of runs.`)
  }
  const presets = PRESETS.filter((preset) => (values.preset ?? preset) === preset)
  if (presets.length === 0) {
    throw new UserError(`--preset is "${values.preset}". Pass ${PRESETS.join(' or ')}.`)
  }
  const names = values.only?.split(',')
  return {
    pages: names ? namedPages(names) : values.all ? allPages : benchPages,
    presets,
    runs,
    parts: PARTS.filter((part) => (names ? names.includes(part) : !values.all)),
  }
}

function namedPages(names: readonly string[]): BenchPage[] {
  return names
    .filter((name) => !PARTS.some((part) => part === name))
    .map((name) => {
      const page = allPages.find((page) => page.name === name || page.path === name)
      if (page) return page
      const known = [...benchPages.map((page) => page.name), ...PARTS].join(', ')
      throw new UserError(
        `--only names the unknown "${name}". Pass ${known}, or a path of the site.`,
      )
    })
}
