import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {isLoopbackName} from '@skyforge/server-kit/loopback.ts'
import {onShutdown, report, tell} from '@skyforge/server-kit/program.ts'
import {createLake} from '../../create-lake.ts'
import {listen} from '../../listen.ts'
import {DEFAULTS, START_OPTIONS} from './start-options.ts'

/**
 * Runs a lake until the process is asked to end.
 *
 * @param variables of the environment: LAKE_PORT, LAKE_DATA, LAKE_TOKEN
 * @throws TypeError if the command line is wrong
 */
export async function startLake(
  line: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const {values} = parseArgs({args: [...line], options: START_OPTIONS})
  const {host, url, 'trust-proxy': trustProxy} = values
  const {project = [DEFAULTS.project], studio = [DEFAULTS.studio]} = values
  const port = portIn(values.port ?? (variables['LAKE_PORT'] || DEFAULTS.port))
  const boundToLoopback = host === undefined || isLoopbackName(host)
  const lake = await createLake({
    folder: resolve(values.data ?? (variables['LAKE_DATA'] || DEFAULTS.data)),
    projects: project,
    dataset: values.dataset ?? DEFAULTS.dataset,
    token: variables['LAKE_TOKEN'] || undefined,
    allowedOrigins: studio,
    logInOrigins: studio,
    publicUrl: url ?? `http://localhost:${port}`,
    // Behind a proxy every request comes from this machine.
    localLogIn: boundToLoopback && url === undefined && !trustProxy,
    boundToLoopback,
    trustProxy,
    report,
    log: tell,
  })
  const server = await listen(lake, {port, host})
  tell(`Content Lake on http://localhost:${server.port}`)
  onShutdown(async () => {
    await server.drain()
    lake.close()
  })
}

function portIn(text: string): number {
  const port = Number(text)
  if (text !== '' && Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new TypeError(`--port is "${text}", not a port: give it a number from 0 to 65535.`)
}
