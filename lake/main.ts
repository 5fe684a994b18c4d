import {join, resolve} from 'node:path'
import {isBehindProxy, siteOrigins, studioOrigins} from '@skyforge/config/addresses.ts'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {operatorToken} from '@skyforge/config/operator-token.ts'
import {readSettings, type Settings} from '@skyforge/config/read-settings.ts'
import {isLoopbackName} from '@skyforge/server-kit/loopback.ts'
import {installationWarnings} from '@skyforge/server-kit/operations/installation-warnings.ts'
import {withMetrics} from '@skyforge/server-kit/operations/metrics-endpoint.ts'
import {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {Observer} from '@skyforge/server-kit/operations/observer.ts'
import {onShutdown, report, run, tell} from '@skyforge/server-kit/program.ts'
import {readOrCreateToken, SITE_TOKEN_FILE} from '@skyforge/server-kit/token.ts'
import {removeUnfinished} from './backup/backup-stream.ts'
import {createHandler} from './handle.ts'
import {answerAtOnce} from './http/answer-at-once.ts'
import {listen} from './http/listen.ts'
import {sweep} from './media/sweep.ts'
import {presenceSockets} from './presence/socket.ts'
import {Lake} from './lake.ts'
import {addLakeMetrics} from './metrics.ts'

/** Six listeners each: enough for seventeen tabs of a browser with a document open (`routes/streams.ts`). */
const FREE_STREAM_PORTS = 32

/**
 * Runs the lake as a program, configured by its environment (`config/settings.ts`). It has the projects of
 * all collections; site and Studio may ask it from browsers.
 */
async function main(env: NodeJS.ProcessEnv) {
  const settings = readSettings(env)
  const folder = join(resolve(settings.DATA_DIR), 'lake')
  const {HOST: host, LAKE_PORT: port, LAKE_STREAM_PORTS: ports} = settings
  const boundToLoopback = host === undefined || isLoopbackName(host)
  const metrics = new Metrics()
  const lake = new Lake({
    folder,
    projects: Object.values(settings.projectIds),
    dataset: settings.SANITY_STUDIO_DATASET,
    token: settings.LAKE_TOKEN ?? readOrCreateToken(join(folder, 'token')),
    siteToken: readOrCreateToken(join(folder, SITE_TOKEN_FILE)),
    allowedOrigins: [...siteOrigins(settings), ...studioOrigins(settings)],
    logInOrigins: studioOrigins(settings),
    publicUrl: settings.LAKE_URL,
    studios: studiosOf(settings),
    localUser: settings.LAKE_LOCAL_USER ?? 'Local editor',
    boundToLoopback,
    warnings: () =>
      installationWarnings({
        dataDirectory: resolve(settings.DATA_DIR),
        isBackupWanted: settings.LAKE_BACKUP_TO !== undefined,
      }),
    // Behind a proxy every request comes from this machine.
    trustProxy: settings.TRUST_PROXY,
    localLogIn: ports !== 'same' && !isBehindProxy(settings),
    renditionBytes: settings.LAKE_RENDITIONS_MB * 1024 * 1024,
    report,
    log: tell,
    reportCommitSeconds: metrics.addTimes(
      'lake_commit_duration_seconds',
      'Until a commit is on disk.',
    ),
    answerCacheBytes: settings.LAKE_CACHE_MB * 1024 * 1024,
  })
  await removeUnfinished(folder)
  await sweep(lake.assets, lake.store)
  // Nothing is kept before; nobody waits for it.
  void lake.assets.renditions.load()
  metrics.addProcess()
  addLakeMetrics(metrics, lake)
  const {TRUST_PROXY: trustProxy} = settings
  const token = operatorToken(settings)
  const handler = withMetrics(createHandler(lake), {metrics, trustProxy, token})
  const presence = presenceSockets(lake)
  const observer = new Observer({trustProxy, onEnd: metrics.requestEnded})
  const listening = {host, observer, report, atOnce: answerAtOnce(lake)}
  const streams = await Promise.all(
    streamPorts(ports).map((streamPort) => listen(handler, {port: streamPort, ...listening})),
  )
  lake.streamPorts.use(streams.map((stream) => stream.port))
  // Last: who asks at once is sent on to the others.
  const front = await listen(handler, {port, upgrade: presence.upgrade, ...listening})
  tell(`Content Lake on http://localhost:${front.port}`)

  onShutdown(async () => {
    presence.close()
    await Promise.all([front, ...streams].map(({drain}) => drain()))
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
