import {once} from 'node:events'
import {createServer} from 'node:net'
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
  const {project = [DEFAULTS.project]} = values
  const studios = (values.studio ?? [DEFAULTS.studio]).map((each) => originIn('--studio', each))
  // Stored addresses of assets need the port before the lake listens.
  const port =
    portIn(values.port ?? (variables['LAKE_PORT'] || DEFAULTS.port)) || (await freePort())
  const ownUrl = `http://${nameOf(host)}:${port}`
  const boundToLoopback = host === undefined || isLoopbackName(host)
  const lake = await createLake({
    folder: resolve(values.data ?? (variables['LAKE_DATA'] || DEFAULTS.data)),
    projects: project,
    dataset: values.dataset ?? DEFAULTS.dataset,
    token: tokenIn(variables['LAKE_TOKEN']),
    allowedOrigins: studios,
    logInOrigins: studios,
    studios: Object.fromEntries(project.flatMap((id) => studios.slice(0, 1).map((to) => [id, to]))),
    publicUrl: url === undefined ? ownUrl : originIn('--url', url),
    // Behind a proxy every request comes from this machine.
    localLogIn: boundToLoopback && url === undefined && !trustProxy,
    boundToLoopback,
    trustProxy,
    report,
    log: tell,
  })
  const server = await listen(lake, {port, host})
  tell(`Content Lake on ${ownUrl}`)
  onShutdown(async () => {
    await server.drain()
    lake.close()
  })
}

/** Host in a URL for clients on this machine. */
function nameOf(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Shorter tokens can be guessed. */
const MIN_TOKEN_LENGTH = 24

function tokenIn(text = ''): string | undefined {
  const token = text.trim()
  if (token === '' || token.length >= MIN_TOKEN_LENGTH) return token || undefined
  throw new TypeError(
    `LAKE_TOKEN has ${token.length} characters: give it ${MIN_TOKEN_LENGTH} or more, or leave it out.`,
  )
}

function originIn(option: string, text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).origin
  throw new TypeError(
    `${option} is "${text}", not an origin: give it one like https://example.com.`,
  )
}

function portIn(text: string): number {
  const port = Number(text)
  if (text !== '' && Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new TypeError(`--port is "${text}", not a port: give it a number from 0 to 65535.`)
}
