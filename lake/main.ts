import {join, resolve} from 'node:path'
import type {Listening} from '#server/listen-on.ts'
import {isLoopbackName} from '#server/loopback.ts'
import {onEnd, report, run} from '#server/program.ts'
import {readOrCreateToken} from '#server/token.ts'
import {isOn, list} from '#server/variables.ts'
import {createHandler} from './handle.ts'
import {listen} from './http/listen.ts'
import {presenceSockets} from './presence/socket.ts'
import {Lake} from './lake.ts'

/** Enough for eight times six listeners; see `routes/streams.ts`. */
const FREE_STREAM_PORTS = 8

/**
 * Runs the lake as a program, configured by its environment: LAKE_PORT, HOST, DATA_DIR, LAKE_TOKEN,
 * LAKE_PROJECTS, LAKE_DATASET, LAKE_ALLOWED_ORIGINS, LAKE_STREAM_PORTS and TRUST_PROXY.
 */
async function main(env: NodeJS.ProcessEnv) {
  const folder = join(resolve(env['DATA_DIR'] || '.data'), 'lake')
  const port = Number(env['LAKE_PORT'] || 3900)
  const host = env['HOST'] || undefined
  const boundToLoopback = host === undefined || isLoopbackName(host)
  const lake = new Lake({
    folder,
    projects: list(env['LAKE_PROJECTS'] || 'blog,announcements'),
    dataset: env['LAKE_DATASET'] || 'production',
    token: env['LAKE_TOKEN'] || readOrCreateToken(join(folder, 'token')),
    allowedOrigins: list(
      env['LAKE_ALLOWED_ORIGINS'] || 'http://localhost:5173,http://localhost:3333',
    ),
    publicUrl: `http://${publicHost(host)}:${port}`,
    boundToLoopback,
    // Behind a proxy every request comes from this machine.
    localLogIn: env['LAKE_STREAM_PORTS'] !== 'same' && !isOn(env['TRUST_PROXY']),
    report,
  })
  const handler = createHandler(lake)
  const presence = presenceSockets(lake)
  const open: Listening[] = [await listen(handler, {port, host, upgrade: presence.upgrade, report})]
  const streams = await Promise.all(
    streamPorts(env['LAKE_STREAM_PORTS']).map((streamPort) =>
      listen(handler, {port: streamPort, host, report}),
    ),
  )
  lake.streamPorts.use(streams.map((stream) => stream.port))
  console.info(`Content Lake on http://localhost:${open[0]?.port}`)

  onEnd(async () => {
    presence.close()
    await Promise.all([...open, ...streams].map(({close}) => close()))
    lake.close()
  })
}

/** The name under which assets are found: an address that stands for all others cannot be asked for. */
function publicHost(host: string | undefined): string {
  if (host === undefined || isLoopbackName(host) || host === '0.0.0.0' || host === '::') {
    return 'localhost'
  }
  return host.includes(':') ? `[${host}]` : host
}

/** `same`: no further ports. A list: those. Nothing: free ones. */
function streamPorts(value: string | undefined): number[] {
  if (value === 'same') return []
  return value ? list(value).map(Number) : Array.from({length: FREE_STREAM_PORTS}, () => 0)
}

run(main)
