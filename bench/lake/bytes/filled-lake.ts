import {statSync} from 'node:fs'
import {join} from 'node:path'
import type {LakeDocument} from '@skyforge/lake/internal/store/document.ts'
import {runLake} from '#operations/testing/run-lake.ts'
import {fillFolder} from './filled-folder.ts'
import {INSPECTABLE, liveMegabytes} from './live-memory.ts'

export const TOKEN = 'token-of-the-benchmark-run'
export const HEADERS = {authorization: `Bearer ${TOKEN}`}

export type FilledLake = AsyncDisposable & {
  pid: number
  bytes: number
  /** The database file, which can be opened after `end`. */
  database: string
  end: () => Promise<void>
  /** Memory in use after a full garbage collection. */
  liveMegabytes: (stop: AbortSignal) => Promise<number>
  /** Size of the database, including its log. */
  bytesOnDisk: () => number
  /** The address of an endpoint of the dataset: `query`, `listen`, `actions`. */
  addressOf: (endpoint: string, search?: Record<string, string>) => string
}

/** Starts a lake with these documents in its own process; removed on disposal. */
export async function startFilledLake(documents: Iterable<LakeDocument>): Promise<FilledLake> {
  const {folder, project, dataset, bytes, [Symbol.asyncDispose]: remove} = fillFolder(documents)
  const lake = await runLake({DATA_DIR: folder, LAKE_TOKEN: TOKEN, ...INSPECTABLE})
  const {origin, process, ended} = lake
  const database = join(folder, 'lake', 'lake.sqlite')
  const end = async () => {
    process.kill('SIGKILL')
    await ended
  }
  return {
    pid: process.pid ?? Number.NaN,
    bytes,
    database,
    end,
    liveMegabytes: (stop) => liveMegabytes(lake, stop),
    bytesOnDisk: () => statSync(database).size + statSync(`${database}-wal`).size,
    addressOf: (endpoint, search = {}) =>
      `${origin}/p/${project}/v2025-02-19/data/${endpoint}/${dataset}?${new URLSearchParams(search)}`,
    async [Symbol.asyncDispose]() {
      await end()
      await remove()
    },
  }
}
