import type {Option, Options} from './options.ts'

type Described = {summary: string; options: Options; notes: string | undefined}

/** What `--help` prints of a command. */
export function helpOf(commandLine: string, {summary, options, notes}: Described): string {
  const rows = Object.entries(options).flatMap(([name, option]) =>
    option.help === undefined ? [] : [[flagOf(name, option), option.help] as const],
  )
  const width = Math.max(...rows.map(([flag]) => flag.length))
  const lines = rows.map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`)
  return [summary, `  npm run lake -- ${commandLine}`, lines.join('\n'), notes]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

function flagOf(name: string, {short, value, default: byDefault}: Option): string {
  const letter = short === undefined ? '' : `-${short}, `
  const negation = byDefault === true ? 'no-' : ''
  return `${letter}--${negation}${name}${value === undefined ? '' : ` ${value}`}`
}
