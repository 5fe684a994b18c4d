import {join} from 'node:path'
import type {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {readOrCreateToken, SITE_TOKEN_FILE} from '@skyforge/server-kit/token.ts'
import {removeUnfinished} from './backup/backup-stream.ts'
import type {LakeOptions} from './lake-options.ts'
import {Lake} from './lake.ts'
import {sweep} from './media/sweep.ts'
import {addLakeMetrics} from './metrics.ts'

export type CreateLakeOptions = Pick<LakeOptions, 'folder'> &
  Partial<LakeOptions> & {
    /** Receives the lake's metrics. */
    metrics?: Metrics
  }

const MEGABYTE = 1024 * 1024

/**
 * Opens the lake in a folder, which is created if it is missing, and removes what a crash left there. Only `folder`
 * is required.
 *
 * @throws Error of SQLite or of the file system if the folder cannot be used
 * @throws TypeError if a token is empty: requests without one would have its rights
 */
export async function createLake({metrics, ...options}: CreateLakeOptions): Promise<Lake> {
  if (options.token === '' || options.siteToken === '') {
    throw new TypeError('A token of the lake is empty. Give one, or leave the option out.')
  }
  const lake = new Lake({
    ...defaults(options),
    ...(metrics && {
      reportCommitSeconds: metrics.addTimes(
        'lake_commit_duration_seconds',
        'Until a commit is on disk and its receivers have run.',
      ),
    }),
    ...withoutUnset(options),
  })
  try {
    await removeUnfinished(options.folder)
    await sweep(lake.assets, lake.store)
  } catch (error) {
    lake.close()
    throw error
  }
  // Runs in the background, as nothing depends on it.
  void lake.assets.renditions.load()
  if (metrics) addLakeMetrics(metrics, lake)
  return lake
}

/** For a lake that only programs on this machine use. */
function defaults({folder, token, siteToken}: CreateLakeOptions): LakeOptions {
  return {
    folder,
    projects: ['default'],
    dataset: 'production',
    token: token ?? readOrCreateToken(join(folder, 'token')),
    siteToken: siteToken ?? readOrCreateToken(join(folder, SITE_TOKEN_FILE)),
    allowedOrigins: [],
    logInOrigins: [],
    publicUrl: 'http://localhost:3900',
    studios: {},
    localLogIn: false,
    localUser: 'Local editor',
    boundToLoopback: true,
    trustProxy: false,
    renditionBytes: 2_048 * MEGABYTE,
    answerCacheBytes: 64 * MEGABYTE,
    report: (message, error) => console.error(message, ...(error === undefined ? [] : [error])),
    log: () => {},
  }
}

/** An option that is set to `undefined` counts as missing. */
function withoutUnset<T extends object>(options: T): T {
  const set = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as T
}
