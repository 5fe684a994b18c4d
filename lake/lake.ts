import {join} from 'node:path'
import {boundedReport} from '@skyforge/server-kit/bounded-report.ts'
import {secretTest} from '@skyforge/server-kit/token.ts'
import {VolumeLimit} from '@skyforge/server-kit/visitors/volume-limit.ts'
import {writeProbe} from '@skyforge/server-kit/storage/write-probe.ts'
import {backupStream} from './backup/backup-stream.ts'
import {DatasetCopies} from './dataset-copies.ts'
import {LakeError} from './errors.ts'
import {Hooks} from './hooks/hooks.ts'
import {Hub} from './events/hub.ts'
import {Listeners} from './events/listeners.ts'
import {ConnectionLimit} from './events/connection-limit.ts'
import {StreamPorts} from './events/stream-ports.ts'
import {Invitations} from './accounts/invitations.ts'
import {FilePasses} from './accounts/file-passes.ts'
import {PendingLogins} from './accounts/pending-logins.ts'
import {Passphrases} from './accounts/passphrases.ts'
import {People} from './accounts/people.ts'
import {Robots} from './accounts/robots.ts'
import {Sessions} from './accounts/sessions.ts'
import {SignIns} from './accounts/sign-ins.ts'
import {ADMINISTRATOR, localUser, type User} from './accounts/users.ts'
import {AllowedOrigins} from './http/allowed-origins.ts'
import {type Client, RequestsInFlight} from './http/requests-in-flight.ts'
import {INDEX_LIMITS} from './groq/access/index-options.ts'
import {QueryService} from './query-api/query-service.ts'
import {Assets} from './media/assets.ts'
import {AvifRenditions} from './media/renditions/avif-renditions.ts'
import {Renditions} from './media/renditions/renditions.ts'
import {scheduledPublication} from './releases/scheduled-publication.ts'
import {Schedules} from './releases/schedules.ts'
import type {Applied, ApplyContext} from './store/mutations/pending-transaction.ts'
import type {Dataset} from './store/dataset.ts'
import {filesBelow, type FilesUrl} from './store/document.ts'
import type {Commit} from './store/commit.ts'
import type {StoredUser} from './store/accounts/users.ts'
import {Store, type TransactionOptions} from './store/store.ts'
import type {LakeOptions} from './lake-options.ts'
import {type Authenticated, type Authorities, userOfToken} from './accounts/authenticate.ts'
import {WrongTokens} from './accounts/wrong-tokens.ts'

/** Bytes that one user may upload in a day: eighty files of the largest size. */
const UPLOAD_BYTES_PER_DAY = 20_000_000_000
const DAY_MS = 24 * 60 * 60_000

/** Limit of log lines about the disk, which mostly have the same reason. */
const STORAGE_LINES = {lines: 5, intervalMs: 60_000}

/**
 * The state of one Content Lake. `commit` changes documents and notifies everything that reacts to it;
 * `createHandler` answers requests.
 */
export class Lake {
  readonly store: Store
  readonly filesUrl: FilesUrl
  readonly assets: Assets
  readonly renditions: Renditions
  readonly avifs: AvifRenditions
  readonly queries: QueryService
  /** Uploaded bytes by user. */
  readonly uploads: VolumeLimit
  readonly hub: Hub
  readonly listeners: Listeners
  /** Limits of readers without a token. A port has 4,000 connections (`http/listen.ts`): the Studio needs some, too. */
  readonly connectionLimits = {
    listeners: new ConnectionLimit({what: 'listeners', total: 200, perAddress: 20}),
    // The site follows what is published in each project.
    live: new ConnectionLimit({
      what: 'streams of live events',
      total: 2_000,
      perAddress: 20,
      reserved: 20,
    }),
    // Presence sockets whose peer has not sent a token yet: a Studio does so with its first frame.
    sockets: new ConnectionLimit({what: 'web sockets', total: 200, perAddress: 20, reserved: 50}),
  }
  /** Number of open event streams by kind. */
  readonly openStreams = {listeners: 0, live: 0}
  readonly streamPorts = new StreamPorts()
  readonly pendingLogins = new PendingLogins()
  readonly filePasses = new FilePasses()
  readonly sessions: Sessions
  readonly robots: Robots
  readonly hooks: Hooks
  readonly schedules: Schedules
  readonly copies: DatasetCopies
  readonly people: People
  readonly invitations: Invitations
  readonly wrongTokens = new WrongTokens()
  readonly signIns: SignIns
  /** The user of the Studio on this machine. */
  readonly localUser: User
  readonly requestsInFlight = new RequestsInFlight()
  readonly allowedOrigins: AllowedOrigins
  readonly logInOrigins: ReadonlySet<string>
  readonly options: LakeOptions
  readonly #authorities: Authorities
  readonly #mustTakeFiles: () => Promise<void>
  #isBackingUp = false

  constructor(options: LakeOptions) {
    this.options = options
    this.#mustTakeFiles = writeProbe(options.folder)
    this.queries = new QueryService(
      options.answerCacheBytes,
      () => this.store.datasets.loaded(),
      INDEX_LIMITS,
      boundedReport(options.report, STORAGE_LINES),
    )
    this.hub = new Hub(options.report)
    this.listeners = new Listeners(this.hub, options.report)
    this.logInOrigins = new Set(options.logInOrigins)
    const {renditionBytes, report, uploadBytesPerDay = UPLOAD_BYTES_PER_DAY} = options
    this.uploads = new VolumeLimit({
      windowMs: DAY_MS,
      limit: uploadBytesPerDay,
      now: () => performance.now(),
    })
    this.assets = new Assets(join(options.folder, 'assets'), {
      renditionBytes,
      report: boundedReport(report, STORAGE_LINES),
    })
    this.renditions = new Renditions({cache: this.assets.renditions})
    this.avifs = new AvifRenditions(this.assets.renditions, report)
    const {folder, publicUrl, log} = options
    this.filesUrl = options.filesUrl ?? filesBelow(publicUrl)
    this.store = new Store(join(folder, 'lake.sqlite'), this.filesUrl, log)
    for (const project of options.projects) {
      this.store.datasets.create(project, options.dataset, {aclMode: 'public'})
      this.store.datasets.createCommentsOf(project, options.dataset)
    }
    this.store.datasets.loadAll(log)
    this.sessions = new Sessions(this.store.accounts, report)
    this.robots = new Robots(this.store.robots)
    this.allowedOrigins = new AllowedOrigins(options.allowedOrigins, this.store.corsOrigins)
    this.hooks = new Hooks(this.store, report, options.deliveryLimits)
    this.schedules = new Schedules(
      scheduledPublication({
        findDataset: (project, name) => this.store.datasets.find(project, name),
        commit: (...transaction) => this.commit(...transaction),
      }),
      boundedReport(report, STORAGE_LINES),
    )
    // Everything that reacts to a commit, in this order. The store has updated the documents in memory before.
    this.store.subscribe(this.queries, this.assets, this.schedules, this.hub, this.hooks)
    for (const dataset of this.store.datasets.loaded()) this.schedules.resume(dataset)
    this.copies = new DatasetCopies({
      store: this.store,
      assets: this.assets,
      onCopied: (dataset) => this.schedules.resume(dataset),
      report,
    })
    this.localUser = localUser(options.localUser)
    const {users, accountLinks: links} = this.store
    const passphrases = new Passphrases(options.passphraseCost)
    const {sessions, pendingLogins} = this
    this.#authorities = {
      isAdministrators: secretTest(options.token),
      isSites: secretTest(options.siteToken),
      sessions,
      robots: this.robots,
      userById: (id) => this.signedIn(id),
    }
    const erase = (user: StoredUser) => this.store.eraseUser(user)
    const accountServices = {users, links, sessions, pendingLogins, passphrases, erase, log}
    this.people = new People(accountServices)
    this.invitations = new Invitations(accountServices)
    this.signIns = new SignIns(accountServices)
  }

  /** @throws Error of SQLite or of the file system if nothing can be stored */
  async mustTakeWrites() {
    this.store.mustTakeWrites()
    await this.#mustTakeFiles()
  }

  hasProject(id: string): boolean {
    return this.options.projects.includes(id)
  }

  authenticate(token: string): Authenticated | undefined {
    return userOfToken(token, this.#authorities)
  }

  /**
   * Authenticates a client, and counts a wrong token towards the limit of its address.
   *
   * @throws LakeError 429 if it has sent too many
   */
  authenticateFrom(client: Client, token: string): Authenticated | undefined {
    const {wrongTokens} = this
    if (wrongTokens.isLockedOut(client)) throw wrongTokens.refusal(client.address)
    const authenticated = this.authenticate(token)
    if (!authenticated) wrongTokens.add(client, token)
    return authenticated
  }

  /** The signed-in user of an id; `undefined` if they may no longer sign in. */
  signedIn(id: string): User | undefined {
    return id === this.localUser.id ? this.localUser : this.people.active(id)
  }

  /** Whether the user or robot of an id is active. */
  isActive(id: string): boolean {
    const isRobot = () => this.robots.all().some((robot) => robot.id === id)
    return id === ADMINISTRATOR.id || this.signedIn(id) !== undefined || isRobot()
  }

  /** The user of an id in history, deleted and disabled ones included. */
  userById(id: string): User | undefined {
    const own = [this.localUser, ADMINISTRATOR].find((user) => user.id === id)
    return own ?? this.people.byId(id) ?? this.robots.userById(id)
  }

  /** Runs one transaction and measures it; see `Store.transact`. */
  commit(
    dataset: Dataset,
    apply: (context: ApplyContext) => Applied,
    options: TransactionOptions,
  ): Commit {
    const start = performance.now()
    const commit = this.store.transact(dataset, apply, options)
    if (!options.dryRun) this.options.reportCommitSeconds?.((performance.now() - start) / 1000)
    return commit
  }

  /**
   * An archive of the whole lake, see `backupStream`. Only one is made at a time, as each has a copy of the
   * database on disk.
   *
   * @param stored names of files that are left out
   * @throws LakeError 409 while another one is being made
   */
  backUp(stored?: ReadonlySet<string>): ReadableStream<Uint8Array> {
    if (this.#isBackingUp) throw LakeError.http(409, 'A backup of this lake is being made already.')
    this.#isBackingUp = true
    const release = this.assets.hold((project, name) => this.store.datasets.find(project, name))
    return backupStream({
      folder: this.options.folder,
      ...(stored && {stored}),
      copyDatabase: (path) => this.store.copyTo(path),
      onEnd: () => {
        release()
        this.#isBackingUp = false
      },
    })
  }

  close() {
    this.copies.close()
    this.hooks.close()
    this.schedules.close()
    this.sessions.close()
    this.avifs.close()
    this.renditions.close()
    this.store.close()
  }
}
