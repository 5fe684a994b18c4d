import {once} from 'node:events'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import type {Environment} from '#operations/running/environment.ts'
import {startRehearsal} from '#operations/rehearsal/rehearsal.ts'
import {chromiumArgs} from './chromium-args.ts'

/** Starts the hosted service, prints how programs get there, and stays until it is asked to end. */
export async function stayOpen({STUDIO_URL}: Environment, stop: AbortSignal): Promise<void> {
  await using rehearsal = await startRehearsal({studio: STUDIO_URL})
  const {settings, environment, projectIds, tokens} = rehearsal
  const administrators = COLLECTIONS.map(
    (name) => `${name}: ${tokens.add(projectIds[name], 'administrator')}`,
  )
  const chromium = chromiumArgs(rehearsal).map((argument) => `'${argument}'`)
  console.log(`Two empty hosted projects, until Ctrl-C. For .env:

${linesOf(settings)}

For the shell that runs our commands, besides:

${linesOf(environment, 'export ')}

Tokens of administrators: ${administrators.join(', ')}
Chromium: ${chromium.join(' ')}`)
  // Listening on a port keeps the process alive.
  if (!stop.aborted) await once(stop, 'abort')
}

function linesOf(variables: Variables, prefix = ''): string {
  return Object.entries(variables)
    .map(([name, value]) => `${prefix}${name}=${value}`)
    .join('\n')
}
