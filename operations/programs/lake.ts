import {join, resolve} from 'node:path'
import {isBehindProxy, siteOrigins, studioOrigins} from '@skyforge/config/addresses.ts'
import {brand} from '@skyforge/config/brand.ts'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {operatorToken} from '@skyforge/server-kit/operator-token.ts'
import {readSettings, type Settings} from '@skyforge/config/read-settings.ts'
import {createLake, listen} from '@skyforge/lake'
import {isLoopbackName} from '@skyforge/server-kit/loopback.ts'
import {installationWarnings} from '@skyforge/server-kit/operations/installation-warnings.ts'
import {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {onShutdown, report, run, tell} from '@skyforge/server-kit/program.ts'

/** Six listeners each: enough for seventeen tabs of a browser with a document open (`lake/routes/streams.ts`). */
const FREE_STREAM_PORTS = 32

/**
 * Runs the lake of this deployment, configured by the environment (`config/settings.ts`). It has the projects of
 * all collections; browsers may query it from the site and the Studio.
 */
async function main(env: NodeJS.ProcessEnv) {
  const settings = readSettings(env)
  const dataDirectory = resolve(settings.DATA_DIR)
  const {HOST: host, LAKE_PORT: port, LAKE_STREAM_PORTS: ports} = settings
  const metrics = new Metrics()
  metrics.addProcess()
  const lake = await createLake({
    folder: join(dataDirectory, 'lake'),
    projects: Object.values(settings.projectIds),
    dataset: settings.SANITY_STUDIO_DATASET,
    token: settings.LAKE_TOKEN,
    allowedOrigins: [...siteOrigins(settings), ...studioOrigins(settings)],
    logInOrigins: studioOrigins(settings),
    publicUrl: settings.LAKE_URL,
    studios: studiosOf(settings),
    brand: {
      company: brand.name,
      studio: `${brand.product} Studio`,
      icon: import.meta.resolve('@skyforge/config/icon.svg'),
    },
    localUser: settings.LAKE_LOCAL_USER,
    boundToLoopback: host === undefined || isLoopbackName(host),
    warnings: () =>
      installationWarnings({
        dataDirectory,
        isBackupWanted: settings.LAKE_BACKUP_TO !== undefined,
      }),
    // Behind a proxy every request comes from this machine.
    trustProxy: settings.TRUST_PROXY,
    localLogIn: ports !== 'same' && !isBehindProxy(settings),
    renditionBytes: settings.LAKE_RENDITIONS_MB * 1024 * 1024,
    answerCacheBytes: settings.LAKE_CACHE_MB * 1024 * 1024,
    report,
    log: tell,
    metrics,
  })
  const server = await listen(lake, {
    host,
    port,
    streamPorts: streamPorts(ports),
    metrics: {metrics, token: operatorToken(settings)},
  })
  tell(`Content Lake on http://localhost:${server.port}`)

  onShutdown(async () => {
    await server.drain()
    lake.close()
  })
}

/** The workspace of each project. */
function studiosOf({projectIds, STUDIO_URL}: Settings): Record<string, string> {
  return Object.fromEntries(COLLECTIONS.map((name) => [projectIds[name], `${STUDIO_URL}/${name}`]))
}

/** `same`: no further ports. Unset: free ones. */
function streamPorts(ports: number[] | 'same' | undefined): number[] {
  if (ports === 'same') return []
  return ports ?? Array.from({length: FREE_STREAM_PORTS}, () => 0)
}

run('lake', main)
