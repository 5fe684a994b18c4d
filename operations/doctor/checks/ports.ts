import {error, fine, type Finding} from '../finding.ts'

/** A part of the stack, and what is found at its port. */
export type PortFact = {
  title: string
  variable: string
  port: number
  state: 'free' | 'ours' | 'foreign'
}

export function checkPorts(ports: readonly PortFact[]): readonly Finding[] {
  const foreign = ports
    .filter(({state}) => state === 'foreign')
    .map(({title, variable, port}) =>
      error(
        `Port ${port} (${title}) is taken by another program.`,
        `End that program, or set ${variable}.`,
      ),
    )
  const down = ports.filter(({state}) => state === 'free').map(({title}) => title)
  if (foreign.length > 0) return foreign
  if (down.length === 0) return [fine('All parts run.')]
  if (down.length === ports.length) return [fine('Nothing runs, and all ports are free.')]
  return [
    error(
      `Parts of the stack do not run, while others do: ${down.join(', ')}.`,
      'Look at what npm run serve prints of them; it starts them again by itself.',
    ),
  ]
}
