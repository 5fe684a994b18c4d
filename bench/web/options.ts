import {parseArgs} from 'node:util'
import {UserError} from '#operations/running/user-error.ts'
import {PRESETS, type Preset} from './preset.ts'
import {allPages, benchPages, type BenchPage} from './pages.ts'

/** What `--only` calls what is measured beside pages: presses, ways from page to page, a list that is scrolled, searches. */
const PARTS = ['inp', 'follow', 'scroll', 'search'] as const
type Part = (typeof PARTS)[number]

const RUNS = 5

export type WebOptions = {
  pages: readonly BenchPage[]
  presets: readonly Preset[]
  /** How often each page is measured with each preset, and each part done. */
  runs: number
  parts: readonly Part[]
}

/**
 * Reads `--all` (every page, once), `--runs 3`, `--only home,post,inp,follow,scroll,search` (names or paths) and
 * `--preset mobile`. Throws a UserError that says what is wrong with them.
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
    throw new UserError(`--runs is "${values.runs}", not how often to measure.`)
  }
  const presets = PRESETS.filter((preset) => (values.preset ?? preset) === preset)
  if (presets.length === 0) {
    throw new UserError(`--preset is "${values.preset}", none of ${PRESETS.join(', ')}.`)
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
      throw new UserError(`--only names "${name}"; there is ${known}, and every path of the site.`)
    })
}
