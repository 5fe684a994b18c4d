import type {Listening} from '@skyforge/server-kit/listen-on.ts'
import type {FetchHandler} from '@skyforge/server-kit/request.ts'
import type {CreateLakeOptions} from './create-lake.ts'
import type {UpgradeHandler} from './http/listen.ts'
import type {Lake} from './lake.ts'
import type {ListenOptions} from './listen.ts'

/**
 * The lake's public face. The engine is loaded on first use: programs that only need a name or check a backup start
 * without it.
 */

export type {LakeHere} from './cli/installation.ts'
export {
  connectToLake,
  isAnswering,
  lakeClientOptions,
  type LakeConnection,
} from './cli/lake-connection.ts'
export type {Role} from './accounts/roles.ts'
export type {Brand} from './accounts/pages/brand.ts'
export type {LakeOptions} from './lake-options.ts'
export type {CreateLakeOptions, Lake, ListenOptions, UpgradeHandler}
export {ADMINISTRATOR} from './accounts/users.ts'
export {checkBackup} from './backup/check-backup.ts'
export {referencedFiles} from './backup/referenced-files.ts'
export {DATABASE_FILE, SUMMARY_FILE} from './backup/backup-format.ts'
export {NODE_OPTIONS} from './node-options.ts'
export {TABLES} from './store/tables.ts'

/**
 * Opens the lake in a folder, which is created if it is missing. Only `folder` is required.
 *
 * @throws Error of SQLite or of the file system if the folder cannot be used
 */
export async function createLake(options: CreateLakeOptions): Promise<Lake> {
  const {createLake: create} = await import('./create-lake.ts')
  return create(options)
}

/**
 * Serves a lake over HTTP. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE if the port is taken
 */
export async function listen(lake: Lake, options: ListenOptions): Promise<Listening> {
  const {listen: listenTo} = await import('./listen.ts')
  return listenTo(lake, options)
}

/** The parts of `listen`, for a server of your own. */
export type LakeHandlers = {
  handle: FetchHandler
  /** Takes the Studio's presence sockets. */
  upgrade: UpgradeHandler
  /** Closes the sockets. */
  close: () => void
}

/** Handlers of a lake, for a server of your own. */
export async function createHandlers(lake: Lake): Promise<LakeHandlers> {
  const [{createHandler}, {presenceSockets}] = await Promise.all([
    import('./handle.ts'),
    import('./presence/socket.ts'),
  ])
  return {handle: createHandler(lake), ...presenceSockets(lake)}
}

/**
 * A backup of a lake that is not running, which cannot be started until it is finished.
 *
 * @param folder of the lake
 * @param stored names of files that are left out
 * @throws Error if there is no lake, or it runs
 */
export async function backupOfStoppedLake(
  folder: string,
  stored?: ReadonlySet<string>,
): Promise<ReadableStream<Uint8Array>> {
  const {backupOfStoppedLake: backUp} = await import('./backup/backup-of-stopped-lake.ts')
  return backUp(folder, stored)
}
