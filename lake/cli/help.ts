import type {Installation} from './installation.ts'
import type {Help, Option, Options} from './options.ts'

type Described = {summary: string; options: Options; notes: string | undefined}

/** What `--help` prints of a command. */
export function helpOf(
  commandLine: string,
  {summary, options, notes}: Described,
  installation: Installation,
): string {
  const textOf = (help: Help) => (typeof help === 'string' ? help : help(installation.help))
  const rows = Object.entries(options).flatMap(([name, option]) =>
    option.help === undefined ? [] : [[flagOf(name, option), textOf(option.help)] as const],
  )
  const width = Math.max(...rows.map(([flag]) => flag.length))
  const lines = rows.map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`)
  return [summary, `  ${installation.called} ${commandLine}`, lines.join('\n'), notes]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

function flagOf(name: string, {short, value, default: byDefault}: Option): string {
  const letter = short === undefined ? '' : `-${short}, `
  const negation = byDefault === true ? 'no-' : ''
  return `${letter}--${negation}${name}${value === undefined ? '' : ` ${value}`}`
}
