import {randomUUID} from 'node:crypto'
import {mkdtempSync, writeFileSync} from 'node:fs'
import type {IncomingMessage} from 'node:http'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Duplex} from 'node:stream'
import {
  type Collection,
  COLLECTIONS,
  projectSetting,
  readTokenSetting,
  writeTokenSetting,
} from '@skyforge/config/collections.ts'
import {keyed} from '@skyforge/config/keyed.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {
  createHandlers,
  createLake,
  type Lake,
  type LakeOptions,
  type UpgradeHandler,
} from '@skyforge/lake'
import {selfSigned} from './certificate.ts'
import {hostedService} from './hosted-service.ts'
import {HOST_NAMES, hostOf} from './hosts.ts'
import {listenSecurely} from './listen-securely.ts'
import {ProjectTokens} from './project-tokens.ts'
import {HOSTED_RATES, RateLimits, type Rates} from './rates.ts'
import {StaleAnswers} from './stale-answers.ts'

export type Rehearsal = AsyncDisposable & {
  port: number
  projectIds: Record<Collection, string>
  /** What somebody with these projects would write into `.env`. */
  settings: Variables
  /** What leads programs here that know nothing of it. */
  environment: Variables
  /** The certificate, as PEM. */
  certificate: string
  lake: Lake
  tokens: ProjectTokens
  rates: RateLimits
  /** What the lake behind it could not do. */
  reports: string[]
}

export type RehearsalOptions = {
  /** Where people log in from. */
  studio?: string
  rates?: Rates
  /** How long cached answers are old. */
  staleMs?: number
}

const DATASET = 'production'
/** As a new project has it. */
const FIRST_ORIGIN = 'http://localhost:3333'

/** Starts the hosted service on this machine, with two empty projects and a token or two for each. */
export async function startRehearsal(options: RehearsalOptions = {}): Promise<Rehearsal> {
  const {studio = FIRST_ORIGIN, rates: allowed = HOSTED_RATES, staleMs = 60_000} = options
  await using owned = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  owned.defer(() => rm(folder, {recursive: true, force: true, maxRetries: 10}))
  const projectIds = keyed(COLLECTIONS, (name) => `${name.slice(0, 4)}1234`)
  const reports: string[] = []
  const report = (message: string, error?: unknown) =>
    reports.push(error === undefined ? message : `${message}: ${String(error)}`)
  const lake = owned.adopt(
    await createLake(lakeOptions({folder, studio, projects: Object.values(projectIds), report})),
    (open) => open.close(),
  )
  for (const project of Object.values(projectIds)) {
    lake.allowedOrigins.add(project, FIRST_ORIGIN, true)
  }
  const tokens = new ProjectTokens(lake)
  const rates = new RateLimits(allowed)
  const {handle, upgrade} = owned.adopt(await createHandlers(lake), ({close}) => close())
  const cached = new StaleAnswers(staleMs)
  const service = hostedService({lake, handle, tokens, rates, cached})
  const {key, cert} = selfSigned(...HOST_NAMES)
  const server = await listenSecurely(service, {key, cert, upgrade: upgradeOf(upgrade), report})
  owned.defer(() => server.close())
  writeFileSync(join(folder, 'certificate.pem'), cert)
  const kept = owned.move()
  return {
    port: server.port,
    projectIds,
    settings: settingsOf(projectIds, tokens),
    environment: {
      NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
      NODE_OPTIONS: `--import=${new URL('preload.ts', import.meta.url).href}`,
      REHEARSAL_PORT: String(server.port),
    },
    certificate: cert,
    lake,
    tokens,
    rates,
    reports,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

type Basis = {folder: string; studio: string; projects: string[]; report: (text: string) => void}

function lakeOptions({folder, studio, projects, report}: Basis): LakeOptions {
  return {
    folder: join(folder, 'lake'),
    projects,
    dataset: DATASET,
    token: randomUUID(),
    siteToken: randomUUID(),
    allowedOrigins: [],
    logInOrigins: [new URL(studio).origin],
    publicUrl: 'https://api.sanity.io',
    filesUrl: () => 'https://cdn.sanity.io',
    studios: {},
    localLogIn: true,
    localUser: 'Rehearsing editor',
    boundToLoopback: true,
    trustProxy: false,
    renditionBytes: 256 * 1024 * 1024,
    answerCacheBytes: 16 * 1024 * 1024,
    report,
    log: () => {},
  }
}

function settingsOf(projectIds: Record<Collection, string>, tokens: ProjectTokens): Variables {
  const entries = COLLECTIONS.flatMap((name) => [
    [projectSetting(name), projectIds[name]],
    [writeTokenSetting(name), tokens.add(projectIds[name], 'editor')],
    [readTokenSetting(name), tokens.add(projectIds[name], 'viewer')],
  ])
  return Object.fromEntries(entries)
}

/** The socket of presence has the address of its project, too. */
function upgradeOf(upgrade: UpgradeHandler): UpgradeHandler {
  return (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    const {project} = hostOf(message.headers.host ?? '') ?? {}
    message.url = `/p/${project}${message.url}`
    message.headers.host = 'localhost'
    upgrade(message, socket, head)
  }
}
