import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {isLoopbackName} from '@skyforge/server-kit/loopback.ts'
import {onShutdown, report, tell} from '@skyforge/server-kit/program.ts'
import {createLake, listen} from '../index.ts'

const OPTIONS = {
  port: {type: 'string', default: '3900'},
  data: {type: 'string', default: '.lake'},
  host: {type: 'string'},
  project: {type: 'string', multiple: true},
  dataset: {type: 'string', default: 'production'},
  studio: {type: 'string', multiple: true},
  url: {type: 'string'},
  'trust-proxy': {type: 'boolean', default: false},
  help: {type: 'boolean', short: 'h', default: false},
} as const

export const START_HELP = `Starts a Content Lake.

  lake [--port <number>] [--data <folder>]

  --port <number>   3900 without it; 0 takes a free port
  --data <folder>   database, files and token; .lake without it
  --host <address>  this machine without it
  --project <id>    "default" without it; repeat it for several projects
  --dataset <name>  "production" without it
  --studio <url>    origin of a Studio, http://localhost:3333 without it; repeat it for several
  --url <url>       address under which clients reach the lake, if it has another one
  --trust-proxy     take the addresses of clients from X-Forwarded-For

The token of the administrator is LAKE_TOKEN, or in the file "token" of the folder.`

/**
 * Runs a lake until the process is asked to end.
 *
 * @param token of the administrator; the one in the lake's folder if it is missing
 * @throws TypeError if the command line is wrong
 */
export async function startLake(line: readonly string[], token?: string): Promise<void> {
  const {values} = parseArgs({args: [...line], options: OPTIONS})
  if (values.help) return console.log(START_HELP)
  const {host, dataset, url, 'trust-proxy': trustProxy} = values
  const {project: projects, studio: studios = ['http://localhost:3333']} = values
  const port = portIn(values.port)
  const boundToLoopback = host === undefined || isLoopbackName(host)
  const lake = await createLake({
    folder: resolve(values.data),
    projects,
    dataset,
    token: token || undefined,
    allowedOrigins: studios,
    logInOrigins: studios,
    publicUrl: url ?? `http://localhost:${port}`,
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
