import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {stat} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {promisify} from 'node:util'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {TABLES as LAKE_TABLES} from '@skyforge/lake'
import {codeOf, messageOf} from '@skyforge/server-kit/caught.ts'
import {versionOf} from '@skyforge/server-kit/storage/migrations.ts'
import {TABLES as INBOX_TABLES} from '@skyforge/inbox/store/tables.ts'
import {isBuilt} from '../../build/build.ts'
import {STALE_STATUS, type FreshnessFacts} from '../checks/freshness.ts'
import type {DatabaseFact} from '../checks/migrations.ts'
import type {SecretFacts} from '../checks/secrets.ts'

const SECRET_FILES = [
  'lake/token',
  'lake/site-token',
  'lake/lake.sqlite',
  'inbox/token',
  'inbox/signing-key',
  'inbox/inbox.sqlite',
  'backups.json',
]
const SECRETS = ['LAKE_TOKEN', 'INBOX_TOKEN'] as const

export async function secretFacts(settings: Settings): Promise<SecretFacts> {
  const paths = [join(ROOT, '.env'), ...SECRET_FILES.map((name) => join(settings.DATA_DIR, name))]
  const files = paths.filter((path) => existsSync(path))
  return {
    files: await Promise.all(files.map(async (path) => ({path, mode: (await stat(path)).mode}))),
    variables: SECRETS.flatMap((name) => {
      const length = settings[name]?.length
      return length === undefined ? [] : [{name, length}]
    }),
    hasModes: process.platform !== 'win32',
  }
}

export async function freshnessFacts(settings: Settings): Promise<FreshnessFacts> {
  const [built, types] = await Promise.all([isBuilt(settings), examineTypes()])
  return {isBuilt: built, types}
}

const STALE_TYPES = join(ROOT, 'scripts/typegen/stale-types.ts')

/** In a process of its own: to generate them loads the whole Studio. */
async function examineTypes(): Promise<FreshnessFacts['types']> {
  try {
    await promisify(execFile)(process.execPath, [STALE_TYPES], {cwd: ROOT})
    return undefined
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    return typesIn(Number(codeOf(error)), output) ?? {problem: messageOf(error)}
  }
}

/** What `stale-types.ts` says of them, where it does: which are stale, or why that cannot be told. */
export function typesIn(status: number, output: string): FreshnessFacts['types'] {
  if (status === STALE_STATUS) {
    const stale = [...output.matchAll(/^ {2}(\S.*)$/gm)].map(([, name]) => name)
    return {stale: stale.join(', ')}
  }
  const [, problem] = /^\w*Error(?: \[\w+\])?: (.+)$/m.exec(output) ?? []
  return problem === undefined ? undefined : {problem}
}

export function databaseFacts({DATA_DIR}: Settings): DatabaseFact[] {
  const all = [
    {program: 'Content Lake', path: join(DATA_DIR, 'lake/lake.sqlite'), known: LAKE_TABLES.length},
    {program: 'inbox', path: join(DATA_DIR, 'inbox/inbox.sqlite'), known: INBOX_TABLES.length},
  ]
  const present = all.filter(({path}) => existsSync(path))
  return present.map((database) => ({...database, taken: takenBy(database)}))
}

/** Somebody has the database for itself, see https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/** A lake that runs lets nobody read its database, and has taken all steps when it started. */
function takenBy({path, known}: Omit<DatabaseFact, 'taken'>): number {
  const database = new DatabaseSync(path, {readOnly: true})
  try {
    return versionOf(database)
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY))
      throw error
    return known
  } finally {
    database.close()
  }
}
