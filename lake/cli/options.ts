import type {OptionTexts} from './installation.ts'

/** As `util.parseArgs` has them. One that is true by default is written `--no-…` by whoever does not want it. */
export type Option = {
  type: 'string' | 'boolean'
  short?: string
  default?: string | boolean
  /** How its value is written, such as `<name>`. */
  value?: string
  /** Its line of `--help`; without one it is another name of an option that has one. */
  help?: Help
}

/** Text that may depend on the installation. */
export type Help = string | ((texts: OptionTexts) => string)

export type Options = Readonly<Record<string, Option>>

/** What every command has. */
export const COMMON_OPTIONS = {
  json: {type: 'boolean', default: false, help: 'what came of it as JSON, on one line'},
  help: {type: 'boolean', default: false, short: 'h', help: 'this text'},
} as const satisfies Options

type Value<O extends Option> = O['type'] extends 'boolean' ? boolean : string

type Given<O extends Options> = {
  [Name in keyof O]: O[Name] extends {default: unknown}
    ? Value<O[Name]>
    : Value<O[Name]> | undefined
}

/** What a command line gives for each: with a default there is always something. */
export type Values<O extends Options> = Given<O & typeof COMMON_OPTIONS>

/** Which lake is meant, and who asks. */
export const LAKE_OPTIONS = {
  token: {type: 'string', short: 't', value: '<token>', help: 'instead of LAKE_TOKEN'},
  lake: {
    type: 'string',
    value: '<address>',
    help: (texts) => texts.lake,
  },
} as const satisfies Options

export const PROJECT_OPTIONS = {
  project: {
    type: 'string',
    value: '<name>',
    help: (texts) => texts.project,
  },
  // As `sanity` calls it.
  'project-id': {type: 'string', short: 'p'},
  ...LAKE_OPTIONS,
  token: {
    ...LAKE_OPTIONS.token,
    help: (texts) => texts.token,
  },
} as const satisfies Options

/** Which dataset is meant, and how to get there; see `readPlace`. */
export const PLACE_OPTIONS = {
  ...PROJECT_OPTIONS,
  dataset: {
    type: 'string',
    short: 'd',
    value: '<name>',
    help: (texts) => texts.dataset,
  },
} as const satisfies Options
