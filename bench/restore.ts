import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {BUCKET, BucketServer, KEYS} from '#operations/backups/testing/bucket-server.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {runLake} from '#operations/testing/run-lake.ts'
import {runInbox} from '@skyforge/inbox/testing/run-inbox.ts'
import {countDifferences} from './restore/differences.ts'
import {fillInstallation, TOKEN} from './restore/fill.ts'
import {runLakeCommand} from './restore/run-lake-command.ts'

/** Seconds to restore a server from a backup on an empty machine, until it responds. */
const GOAL_S = 300

/**
 * Measures two backups of 10,000 posts to a bucket and a restore on an empty machine, and compares the data.
 *
 * @throws UserError if it takes too long, or anything differs
 */
export async function benchRestore(stop: AbortSignal): Promise<void> {
  await using owned = new AsyncDisposableStack()
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'skyforge-bench-restore-'))
    owned.defer(() => rm(path, {recursive: true, force: true, maxRetries: 10}))
    return path
  }
  const bucket = new BucketServer(1_000)
  const endpoint = await bucket.listen()
  owned.defer(() => bucket.close())
  const settings = {
    LAKE_BACKUP_TO: `s3://${BUCKET}/night`,
    AWS_ACCESS_KEY_ID: KEYS.access,
    AWS_SECRET_ACCESS_KEY: KEYS.secret,
    AWS_ENDPOINT_URL: endpoint,
  }
  const [full, empty] = [folder(), folder()]
  const rows: Record<string, {seconds: number; 'MB sent': number}> = {}
  const timed = async (name: string, work: () => Promise<unknown>) => {
    stop.throwIfAborted()
    const [start, before] = [performance.now(), bucket.received]
    await work()
    const seconds = Math.round((performance.now() - start) / 100) / 10
    rows[name] = {seconds, 'MB sent': Math.round((bucket.received - before) / 1e5) / 10}
  }
  const filled = await fillInstallation(full, stop)
  owned.defer(filled.stop)
  const lake = {LAKE_PORT: String(filled.lakePort), LAKE_TOKEN: TOKEN}
  const running = {...settings, ...lake, DATA_DIR: full}
  await timed('first backup, and its check', () => runLakeCommand(['backup'], running))
  await timed('backup of the next night', () => runLakeCommand(['backup'], running))
  await filled.stop()
  await timed('restoration', () =>
    runLakeCommand(['restore'], {...settings, DATA_DIR: empty, LAKE_PORT: '1'}),
  )
  const differences = countDifferences(full, empty)
  await timed('start of lake and inbox', () => startAndEnd(empty))
  console.log(`\n${filled.what}, backed up and restored`)
  console.table(rows)
  const whole = ['restoration', 'start of lake and inbox'].map((name) => rows[name]?.seconds ?? NaN)
  const seconds = whole.reduce((sum, part) => sum + part, 0)
  console.log(
    `Up again after ${seconds.toFixed(1)} s (goal: ${GOAL_S}); rows and files that differ: ${differences} (goal: 0)`,
  )
  if (!(seconds <= GOAL_S) || differences > 0)
    throw new UserError('The restore missed a goal. See the figures above.')
}

async function startAndEnd(data: string): Promise<void> {
  const programs = await Promise.all([runLake({DATA_DIR: data}), runInbox({DATA_DIR: data})])
  for (const {process, ended} of programs) {
    process.kill()
    await ended
  }
}
