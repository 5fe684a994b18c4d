import {existsSync} from 'node:fs'
import {access, constants, readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {Settings} from '@skyforge/config/read-settings.ts'
import type {ClockFacts} from '../checks/clock.ts'
import type {DiskFact} from '../checks/disk.ts'
import type {RuntimeFacts} from '../checks/runtime.ts'
import {diskSpace, existing} from '@skyforge/server-kit/storage/disk-space.ts'
import {isBucket} from '../../backups/store/open-store.ts'
import {ask} from './ask.ts'
import {sanityOrigin} from './hosted.ts'

export async function runtimeFacts(): Promise<RuntimeFacts> {
  const pinned = (await readFile(join(ROOT, '.nvmrc'), 'utf8')).trim()
  return {running: process.versions.node, pinned}
}

export async function diskFacts({DATA_DIR, LAKE_BACKUP_TO}: Settings): Promise<DiskFact[]> {
  const data = await diskOf(DATA_DIR, 'the data')
  if (LAKE_BACKUP_TO === undefined || isBucket(LAKE_BACKUP_TO)) return [data]
  return [data, await diskOf(LAKE_BACKUP_TO, 'the backups')]
}

async function diskOf(path: string, what: string): Promise<DiskFact> {
  const isWritable = await access(existing(path), constants.W_OK).then(
    () => true,
    () => false,
  )
  return {path, what, isWritable, ...diskSpace(path)}
}

const DATABASES = ['lake/lake.sqlite', 'lake/lake.sqlite-wal', 'inbox/inbox.sqlite', 'backups.json']

export async function clockFacts(settings: Settings, now = new Date()): Promise<ClockFacts> {
  const paths = DATABASES.map((name) => join(settings.DATA_DIR, name)).filter((path) =>
    existsSync(path),
  )
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs))
  const others = await Promise.all(clocksOf(settings).map(timeOf))
  return {
    now,
    lastWritten: times.length > 0 ? new Date(Math.max(...times)) : undefined,
    others: others.filter((other) => other !== undefined),
  }
}

/** Of those that the installation talks to anyway. */
function clocksOf(settings: Settings): string[] {
  const {embedded, projectIds, LAKE_BACKUP_TO, AWS_ENDPOINT_URL, AWS_REGION} = settings
  const sanity = embedded ? [] : [sanityOrigin(projectIds.blog)]
  if (LAKE_BACKUP_TO === undefined || !isBucket(LAKE_BACKUP_TO)) return sanity
  return [...sanity, AWS_ENDPOINT_URL ?? `https://s3.${AWS_REGION}.amazonaws.com`]
}

/** Whether they can be reached is told elsewhere. */
async function timeOf(url: string): Promise<ClockFacts['others'][number] | undefined> {
  const answer = await ask(url).catch(() => undefined)
  const time = new Date(answer?.headers.get('date') ?? '')
  return Number.isNaN(time.getTime()) ? undefined : {host: new URL(url).host, time}
}
